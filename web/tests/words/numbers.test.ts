import { expect, test } from "vitest";
import { rounded } from "../../src/words/numbers";

test("an estimate is told to the tenth, with the sign that the language has for it", () => {
  expect(rounded(2, "en")).toBe("2.0");
  expect(rounded(2.04, "de")).toBe("2,0");
  expect(rounded(12.36, "es")).toBe("12,4");
});
