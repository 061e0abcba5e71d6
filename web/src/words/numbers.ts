/** Numbers as they are written in a language. */

/** Points that are an estimate, to the tenth. */
export function rounded(points: number, language: string): string {
  return points.toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}
