import { expect, test } from "vitest";
import { ago } from "../../src/words/ago";

const NOW = 1_800_000_000;

test.each([
  [5, "en", "now"],
  [-30, "en", "now"],
  [60, "en", "1 minute ago"],
  [3 * 60 + 20, "en", "3 minutes ago"],
  [3 * 60, "de", "vor 3 Minuten"],
  [5 * 3600, "es", "hace 5 horas"],
  [26 * 3600, "en", "yesterday"],
  [15 * 86_400, "en", "2 weeks ago"],
  [800 * 86_400, "en", "2 years ago"],
])("%i seconds in %s: %s", (passed, language, words) => {
  expect(ago(NOW - passed, NOW, language)).toBe(words);
});
