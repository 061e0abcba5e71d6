/** What stands in the lines of a draft: lists. */

export const list = (line: string | undefined) =>
  (line ?? "").split(/[,\n]/).flatMap((part) => part.trim() || []);
