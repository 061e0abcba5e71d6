/** The faces of all games, each loaded when it is first needed. A game moves in with its folder. */

import { bring, type Say, type Source, sayFrom } from "../words/words.svelte";
import { bringArt } from "./art";
import { briefOf } from "./briefs";
import type { GameFace } from "./face";

const FOUND = import.meta.glob<{ face: GameFace }>("./*/index.ts");

const loaded = new Map<string, Promise<GameFace>>();

/** A game's face, and with it the words and drawings of its core and of some of its parts. */
export async function faceOf(game: string, parts: readonly string[]): Promise<GameFace> {
  const core = coreOf(game);
  await Promise.all(parts.map((part) => bringPart(game, core, part)));
  return core;
}

async function bringPart(game: string, core: Promise<GameFace>, part: string): Promise<void> {
  const spoken = core.then(({ parts }) => parts?.[part] && bring(parts[part]));
  await Promise.all([spoken, bringArt(game, part)]);
}

function coreOf(game: string): Promise<GameFace> {
  const known = loaded.get(game);
  if (known) return known;
  const load = FOUND[`./${game}/index.ts`];
  const brief = briefOf(game);
  if (!load || !brief) return Promise.reject(new Error(`there is no board for ${game}`));
  const core = Promise.all([load(), bring(brief.words), bringArt(game)]);
  const face = core.then(([found]) => found.face);
  loaded.set(game, face);
  face.catch(() => loaded.delete(game));
  return face;
}

/** What the game says at its tables, and what else was brought of it. */
export function sayOf(face: GameFace, ...more: Source[]): Say {
  return sayFrom(...more, face.words, ...Object.values(face.parts ?? {}));
}
