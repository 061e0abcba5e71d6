/** The seats with one more, or without it; the last one stays. */
export function toggled(seats: readonly number[], seat: number): number[] {
  if (!seats.includes(seat)) return [...seats, seat].toSorted((one, other) => one - other);
  return seats.length === 1 ? [...seats] : seats.filter((each) => each !== seat);
}
