/** The island on the set-up screen: a side of the box, a file of one's own, or one of the server. */

import type { Box, Land, SetUp } from "./setup";
import { isIsland, legendAndRows, readQuadrant } from "./setupFiles";
import type { Options } from "./slots";

/** The box that an island comes in. */
export const ISLAND = "island";

type Chosen = Pick<SetUp, "island" | "islandMap">;

export interface Known {
  name: string;
  land: Land;
  /** Who brought it. */
  from: "box" | "own" | "server";
  /** The file that goes to the table; one of the box is known there. */
  text: string;
}

export const isIslandFile = (text: string) => isIsland(legendAndRows(text).rows);

export function islandFrom({ island, island_map }: Options, { lands }: Box): Chosen {
  const kept = lands.some(({ text }) => text === island_map);
  return {
    island: island_map === "" ? island : readQuadrant(island_map).name,
    islandMap: kept ? "" : island_map,
  };
}

/** A file of one's own: it is the island now, and brings its box to the table. */
export function withIsland({ expansions }: Pick<SetUp, "expansions">, islandMap: string) {
  const { name } = readQuadrant(islandMap);
  return { island: name, islandMap, expansions: [...new Set([...expansions, ISLAND])] };
}

/** What can be chosen; a file of one's own goes before one of its name. */
export function knownIslands({ expansions, islandMap }: SetUp, box: Box): Known[] {
  const sides = box.islands.map((land) => {
    return { name: land.name, land, from: "box" as const, text: "" };
  });
  const own = islandMap ? [readQuadrant(islandMap)] : [];
  const kept = box.lands
    .filter(({ shape }) => shape === "island")
    .filter((land) => land.expansions.every((needed) => expansions.includes(needed)))
    .filter(({ name }) => !own.some((one) => one.name === name));
  return [
    ...sides,
    ...own.map((land) => ({ name: land.name, land, from: "own" as const, text: islandMap })),
    ...kept.map((land) => ({ name: land.name, land, from: "server" as const, text: land.text })),
  ];
}

/** The one that was chosen; nothing where it is drawn, or where there is none. */
export function chosenIsland(setUp: SetUp, box: Box): Known | undefined {
  const { way, expansions, island } = setUp;
  if (way === "first" || way === "ready" || !expansions.includes(ISLAND)) return undefined;
  return knownIslands(setUp, box).find(({ name }) => name === island);
}

export function islandOptions(setUp: SetUp, box: Box): Partial<Options> {
  const chosen = chosenIsland(setUp, box);
  return { island: chosen?.from === "box" ? chosen.name : "", island_map: chosen?.text ?? "" };
}
