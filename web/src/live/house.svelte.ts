/** What every page needs: who you are, and which games there are; each is loaded when it is opened. */

import type { GameInfo } from "../api/schema";
import type { GameBrief } from "../games/brief";
import { briefOf, bringBriefs } from "../games/briefs";
import type { GameFace } from "../games/face";
import { api } from "./api";

/** A game as it stands on the shelf. */
export interface ListedGame {
  info: GameInfo;
  brief: GameBrief;
}

/** A game that was opened: its board is here, and the words and drawings of all its tables. */
export interface HouseGame extends ListedGame {
  face: GameFace;
}

let name = $state("");
let games = $state.raw<ListedGame[]>([]);
let opened = $state.raw(new Map<string, HouseGame>());
let ready = $state(false);
let trouble = $state.raw<unknown>(null);
/** The parts of games whose words and drawings are here too. */
let brought = $state.raw(new Set<string>());

const partOf = (game: string, part: string) => `${game} ${part}`;

export const house = {
  get name() {
    return name;
  },
  get games() {
    return games;
  },
  get ready() {
    return ready;
  },
  get trouble() {
    return trouble;
  },

  async open(): Promise<void> {
    try {
      const [me, infos] = await Promise.all([api.me(), api.games(), bringBriefs()]);
      name = me.name;
      games = infos.flatMap((info) => {
        const brief = briefOf(info.name);
        return brief ? [{ info, brief }] : [];
      });
      ready = true;
      trouble = null;
    } catch (error) {
      trouble = error;
    }
  },

  async rename(next: string): Promise<void> {
    name = (await api.rename(next)).name;
  },

  listed(wanted: string): ListedGame | undefined {
    return games.find(({ info }) => info.name === wanted);
  },

  /** A game that was brought before, and these parts of it too. */
  game(wanted: string, parts: readonly string[] = []): HouseGame | undefined {
    return parts.every((part) => brought.has(partOf(wanted, part)))
      ? opened.get(wanted)
      : undefined;
  },

  /** Opens a game and some of its parts; nothing comes of one that has no board here. */
  async bring(wanted: string, parts: readonly string[] = []): Promise<HouseGame | undefined> {
    const listed = house.listed(wanted);
    if (!listed) return undefined;
    const { faceOf } = await import("../games/faces");
    const face = await faceOf(wanted, parts);
    const game = opened.get(wanted) ?? { ...listed, face };
    if (!opened.has(wanted)) opened = new Map(opened).set(wanted, game);
    brought = new Set([...brought, ...parts.map((part) => partOf(wanted, part))]);
    return game;
  },
};
