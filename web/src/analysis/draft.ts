/**
 * A position as the text that says it: lines of the table, then those of each seat. What is written
 * by hand and not understood here is left as it is; the server says whether it will do.
 */

/** What stands behind each key, in the order in which it was written. */
export type Lines = Readonly<Record<string, string>>;

export interface SeatDraft {
  /** What the text calls whoever sits there. */
  name: string;
  lines: Lines;
}

export interface Draft {
  table: Lines;
  seats: readonly SeatDraft[];
}

const KEYED = /^([A-Za-z_]\w*) *:(.*)$/;
const INDENT = "  ";
const FEWEST = 2;
const MOST = 5;

/** Some seats, and nothing on the table yet. */
export const emptyTable = (game: string, count: number): Draft =>
  withPlayers({ table: { game }, seats: [] }, count);

export const players = ({ seats }: Draft) => seats.length;

export function withPlayers({ table, seats }: Draft, count: number): Draft {
  const all = Array.from({ length: count }, (_, seat) => seats[seat] ?? { name: "", lines: {} });
  return { table: { ...table, players: String(count) }, seats: all };
}

/** Another value behind a key of the table; an empty one takes the line away. */
export function withTable(draft: Draft, lines: Lines): Draft {
  return { ...draft, table: kept({ ...draft.table, ...lines }) };
}

export function withSeat(draft: Draft, seat: number, lines: Lines): Draft {
  const seats = draft.seats.map((each, at) =>
    at === seat ? { ...each, lines: kept({ ...each.lines, ...lines }) } : each,
  );
  return { ...draft, seats };
}

export function withName(draft: Draft, seat: number, name: string): Draft {
  const seats = draft.seats.map((each, at) => (at === seat ? { ...each, name } : each));
  return { ...draft, seats };
}

/** What is chosen or not. */
export const isOn = (line: string | undefined) => ["yes", "true"].includes(line ?? "");

const kept = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([, value]) => value !== ""));

/** Nothing, if it is no such text at all. */
export function readDraft(text: string): Draft | null {
  const table: Record<string, string> = {};
  const seats: { name: string; lines: Record<string, string> }[] = [];
  let section = table;
  let key = "";
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#")) continue;
    const [, found, value = ""] = KEYED.exec(line) ?? [];
    if (line.trim() === "" || /^\s/.test(line)) {
      if (key) section[key] += `\n${line.startsWith(INDENT) ? line.slice(2) : line.trim()}`;
    } else if (!found) return null;
    else if (found === "seat") {
      const [, , name = ""] = /^(\d+)\s*(.*)$/.exec(value.trim()) ?? [];
      seats.push({ name, lines: {} });
      section = seats.at(-1)?.lines ?? table;
      key = "";
    } else {
      key = found.toLowerCase();
      section[key] = value.trim();
    }
  }
  if (Object.keys(table).length === 0) return null;
  const trimmed = (lines: Record<string, string>) =>
    kept(Object.fromEntries(Object.entries(lines).map(([name, value]) => [name, value.trimEnd()])));
  const wanted = Number(table.players) || seats.length;
  const draft = {
    table: trimmed(table),
    seats: seats.map(({ name, lines }) => ({ name, lines: trimmed(lines) })),
  };
  return withPlayers(draft, Math.min(MOST, Math.max(FEWEST, wanted, seats.length)));
}

export function written({ table, seats }: Draft): string {
  const parts = seats.map(({ name, lines }, seat) =>
    [`seat: ${seat + 1}${name && ` ${name}`}`, ...told(lines)].join("\n"),
  );
  return `${[told(table).join("\n"), ...parts].join("\n\n")}\n`;
}

function told(lines: Lines): string[] {
  return Object.entries(lines).map(([key, value]) => {
    if (!value.includes("\n")) return `${key}: ${value}`;
    const below = value.replace(/^\n/, "").split("\n");
    return [`${key}:`, ...below.map((line) => (line ? INDENT + line : ""))].join("\n");
  });
}
