/** What the people and bots at a table are called, in the reader's language. */

import type { Chair, Remark, TableInfo } from "../api/schema";
import type { Say } from "../words/words.svelte";

/** One name a seat; those that are alike are told apart by numbers. */
export function seatNames(chairs: Chair[], say: Say): string[] {
  const plain = chairs.map((chair) => plainName(chair, say));
  return plain.map((name, seat) => {
    const alike = plain.filter((other) => other === name).length;
    if (alike === 1) return name;
    return `${name} ${plain.slice(0, seat + 1).filter((other) => other === name).length}`;
  });
}

function plainName(chair: Chair, say: Say): string {
  if (chair.kind === "open") return chair.name || say("chair.open");
  if (chair.name) return chair.name;
  return chair.level ? say(`level.${chair.level}`) : say("name.guest");
}

export function remarkWords({ kind, name }: Remark, say: Say): string {
  return say(`news.${kind}`, { name: name || say("name.guest") });
}

export function isMyTurn(table: TableInfo): boolean {
  return table.phase === "playing" && table.actors.some((seat) => table.you.seats.includes(seat));
}

export function inALine(names: string[], language: string): string {
  // The first list of a page costs a browser 18 ms, and one name is none.
  if (names.length < 2) return names.join();
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
