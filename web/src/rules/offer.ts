/** What a tip offers beside its words: the clause of the rules that it comes from. */

import { sayOf } from "../games/faces";
import { house } from "../live/house.svelte";
import { pageGame } from "../parts/helping.svelte";
import { hideTip } from "../parts/tip";
import { language, say } from "../words/words.svelte";
import { consult } from "./consulting.svelte";
import { clauseOn, clauseSaying, rulebookOf, type Topic } from "./rulebook";

/** A button that opens the clause; nothing where no clause explains it. */
export async function ruleOffer(
  text: string,
  topic: Topic | undefined,
): Promise<HTMLElement | null> {
  const game = pageGame();
  const face = house.game(game)?.face;
  if (!face || !house.listed(game)?.info.rulebook) return null;
  const chapters = await rulebookOf(game, language());
  const clause = topic ? clauseOn(chapters, topic) : clauseSaying(chapters, text, sayOf(face));
  return clause ? offered(clause.title, { clause: clause.id }) : null;
}

function offered(title: string, topic: Topic): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  // The keyboard stays with what is explained: its ? opens the rule.
  button.tabIndex = -1;
  button.textContent = `? ${say("rules.the_rule")}: ${title}`;
  button.addEventListener("click", () => {
    hideTip();
    consult(topic);
  });
  return button;
}
