/** What is asked of the server about the challenge of the day. */

import type { Challenge, Seated } from "../api/schema";
import { call } from "./call";

export const challengeApi = {
  today: () => call<Challenge>("GET", "/challenges/today"),
  /** Sits down at it, or comes back to where one sat already. */
  play: () => call<Seated>("POST", "/challenges"),
};
