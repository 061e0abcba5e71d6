/** What quadrants are called where a table is set up. */

import { expect, test } from "vitest";
import en from "$games/kingdom_builder/messages/en.json";
import { chapters, quadrantName, slotWords } from "../../src/games/kingdom_builder/setupWords";
import { type Say, sentence } from "../../src/words/words.svelte";

const say: Say = (key, values) => sentence(en, key, values);

test.each([
  ["tavern", "Tavern"],
  ["quarry", "Quarry"],
  ["monastery_wagon", "Monastery and Wagon"],
  ["city_hall_fort", "City Hall and Fort"],
  ["lighthouse_foresters_lodge", "Lighthouse and Forester's Lodge"],
  ["mountain_station_scout_cabin", "Mountain station and Scout cabin"],
  ["canoe", "Canoe"],
  ["my_valley", "my_valley"],
  ["farm_of_mine", "farm_of_mine"],
  ["nomads_7", "Nomads 7"],
  ["base_123456", "Base game 123456"],
  ["valley_7", "valley_7"],
])("%s is called %s", (name, said) => {
  expect(quadrantName(name, say)).toBe(said);
});

test("a pair is turned as one", () => {
  expect(slotWords({ name: "barracks_crossroads", turned: true }, say)).toBe(
    "Barracks and Crossroads (turned)",
  );
});

test("boxes tell their rules under their names", () => {
  const told = chapters(["nomads", "marshlands", "harvest"], say);
  expect(told.map(({ title }) => title)).toEqual(["Marshlands", "Harvest"]);
  expect(told[0]?.lines.length).toBe(4);
  expect(chapters(["harvest"], say).map(({ title }) => title)).toEqual(["Harvest"]);
});
