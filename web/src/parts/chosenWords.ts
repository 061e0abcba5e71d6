/** What was chosen before a match, line by line: in the game's own words, or whatever is not as printed. */

import type { GameInfo } from "../api/schema";
import type { GameFace, Options } from "../games/face";
import type { Say } from "../words/words.svelte";

interface Game {
  info: GameInfo;
  face: Pick<GameFace, "chosen">;
}

export function chosenWords({ info, face }: Game, options: Options, sayGame: Say): string[] {
  return face.chosen?.(options, sayGame) ?? otherRules(info, options, sayGame);
}

const otherRules = (info: GameInfo, options: Options, sayGame: Say) =>
  info.options
    .filter((option) => options[option.name] !== option.default && option.name !== "players")
    .map(({ name, kind }) =>
      kind === "choice"
        ? `${optionTitle(name, sayGame)}: ${choiceWords(name, String(options[name]), sayGame)}`
        : sayGame(`option.${name}`),
    );

/** What an option is called: its sentence up to where it begins to explain itself. */
export const optionTitle = (name: string, sayGame: Say) =>
  sayGame(`option.${name}`).split(/[:;] /, 1)[0] ?? name;

/** One of the things that can be chosen, in words if it has any. */
export function choiceWords(name: string, choice: string, sayGame: Say): string {
  const key = `option.${name}.${choice}`;
  const said = sayGame(key);
  return said === key ? choice : said;
}
