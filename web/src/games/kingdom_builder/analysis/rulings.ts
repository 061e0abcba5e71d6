/** The rulings that matter for a table that lies there. */

import type { OptionInfo } from "../../../api/schema";
import { matters, type SetUp } from "../setup";
import type { Box } from "./table";

const flag = (name: string, usual: boolean): OptionInfo => ({
  name,
  kind: "flag",
  default: usual,
  choices: [],
});
const RULINGS = [
  flag("lords_zero", true),
  flag("lifted_frees", true),
  flag("outpost_moves", false),
  flag("swamp_cards", false),
  flag("capitol_castle", false),
  flag("island_knights", true),
];

export const rulingsOf = (setUp: SetUp, box: Box) =>
  RULINGS.filter(({ name }) => matters(name, setUp, box));
