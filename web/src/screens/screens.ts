/** The screens behind the first one, each loaded when it is first gone to, and their words with it. */

import { bringInside, language } from "../words/words.svelte";

async function inside<Screen>(screen: Promise<{ default: Screen }>): Promise<Screen> {
  const [{ default: shown }] = await Promise.all([screen, bringInside()]);
  return shown;
}

/** The rulebook of a game, in the language that is spoken now. */
async function rules(game: string) {
  const [Rules, { rulebookOf }, { bringWords }] = await Promise.all([
    inside(import("./Rules.svelte")),
    import("../rules/rulebook"),
    import("../rules/words"),
  ]);
  const [chapters] = await Promise.all([rulebookOf(game, language()), bringWords()]);
  return { Rules, chapters };
}

/** One clause of it, and what the page of rules says beside them. */
async function consulted() {
  const [Consulted, { bringWords }] = await Promise.all([
    inside(import("../rules/Consulted.svelte")),
    import("../rules/words"),
  ]);
  await bringWords();
  return Consulted;
}

export const screens = {
  newTable: () => inside(import("./NewTable.svelte")),
  workshop: () => inside(import("./Workshop.svelte")),
  analysis: () => inside(import("./Analysis.svelte")),
  advice: () => inside(import("../analysis/open").then(({ openAdvice }) => openAdvice())),
  things: () => inside(import("./Things.svelte")),
  learning: () => inside(import("./Learning.svelte")),
  puzzles: () => inside(import("../puzzles/Puzzles.svelte")),
  today: () => inside(import("../today/Today.svelte")),
  table: () => inside(import("./Table.svelte")),
  lobby: () => inside(import("./Lobby.svelte")),
  replay: () => inside(import("./ReplayTable.svelte")),
  review: () => inside(import("../review/open").then(({ openReview }) => openReview())),
  playOn: async () => (await (await import("../review/open")).openPlayOn()).default,
  decided: async () => (await (await import("../review/open")).openDecided()).default,
  study: () => inside(import("../review/open").then(({ openStudy }) => openStudy())),
  rules,
  consulted,
  help: () => inside(import("../parts/Help.svelte")),
  /** Few ever have such a table. */
  closedTables: async () => (await import("../parts/ClosedTables.svelte")).default,
  confirm: () => inside(import("../parts/Confirm.svelte")),
};
