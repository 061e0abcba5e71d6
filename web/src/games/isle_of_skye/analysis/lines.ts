/** What stands in the lines of a draft: lists, and what is on or off. */

export const list = (line: string | undefined) =>
  (line ?? "").split(/[,\n]/).flatMap((part) => part.trim() || []);

export const isOn = (line: string | undefined) => ["yes", "true"].includes(line ?? "");
