/** What is chosen before play, in words. */

import type { IsleOfSkyeOptions } from "../../api/schema";
import { choiceWords, optionTitle } from "../../parts/chosenWords";
import type { Say, Values } from "../../words/words.svelte";
import type { Options } from "../face";

/** The rules of the parts on the table, those that say something of them. */
export function chapters(parts: readonly string[], say: Say): { title: string; lines: string[] }[] {
  return parts.flatMap((part) => {
    const words = say(`web.rules.${part}`);
    if (words === `web.rules.${part}`) return [];
    return [{ title: optionTitle(part, say), lines: words.split("\n") }];
  });
}

/** A progress board of one's own has the name in its file. */
export function boardName(board: string): string {
  try {
    return String(JSON.parse(board).name);
  } catch {
    return "";
  }
}

/** What was chosen, for those who are invited. */
export function chosen(options: Options, say: Say): string[] {
  const { journeyman, same_bonuses, board, tiebreak, ...rulings } =
    options as unknown as IsleOfSkyeOptions;
  const lines = journeyman ? [optionTitle("journeyman", say)] : [];
  if (board) lines.push(say("web.setup.own_board", { name: boardName(board) }));
  if (same_bonuses) lines.push(say("option.same_bonuses"));
  if (!rulings.castle_on_road) lines.push(say("web.setup.castle_on_road_off"));
  if (!rulings.farm_corners) lines.push(say("web.setup.farm_corners_off"));
  if (rulings.column_once) lines.push(say("option.column_once"));
  if (tiebreak !== "rest") {
    lines.push(`${optionTitle("tiebreak", say)}: ${choiceWords("tiebreak", tiebreak, say)}`);
  }
  return lines;
}

/** What is wrong with a board is a rule with values of its own. */
export function optionsRefusal(rule: string, values: Values, say: Say): string {
  if (rule !== "board") return say(`options.${rule}`, values);
  const told: Values = { ...values };
  if (values.track) told.track = say(`track.${values.track}`);
  const flaw = say(`board.${values.rule}`, told);
  return say("options.board", { flaw });
}
