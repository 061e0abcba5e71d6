/** A stretch of time as a clock shows it: 0:42, 12:05, 3:07 h, 2 d 5 h. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (number: number) => String(number).padStart(2, "0");

export function timeLeft(milliseconds: number): string {
  // Rounded up: a clock that shows nothing has run out.
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours}:${two(minutes)} h`;
  return `${minutes}:${two(seconds % MINUTE)}`;
}
