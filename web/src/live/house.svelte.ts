/** What every page needs: who you are, and which games there are; each is loaded when it is opened. */

import type { GameInfo } from "../api/schema";
import type { GameBrief } from "../games/brief";
import { briefOf, bringBriefs } from "../games/briefs";
import type { GameFace } from "../games/face";
import { faceOf } from "../games/faces";
import { api } from "./api";

/** A game as it stands on the shelf. */
export interface ListedGame {
  info: GameInfo;
  brief: GameBrief;
}

/** A game that was opened: its board, its words and its drawings are here. */
export interface HouseGame extends ListedGame {
  face: GameFace;
}

let name = $state("");
let games = $state.raw<ListedGame[]>([]);
let opened = $state.raw(new Map<string, HouseGame>());
let ready = $state(false);
let trouble = $state.raw<unknown>(null);
const coming = new Map<string, Promise<HouseGame | undefined>>();

async function load(wanted: string): Promise<HouseGame | undefined> {
  const listed = house.listed(wanted);
  if (!listed) return undefined;
  const game = { ...listed, face: await faceOf(wanted) };
  opened = new Map(opened).set(wanted, game);
  return game;
}

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

  /** A game that was brought before. */
  game(wanted: string): HouseGame | undefined {
    return opened.get(wanted);
  },

  /** Opens a game; nothing comes of one that has no board here. */
  bring(wanted: string): Promise<HouseGame | undefined> {
    const known = coming.get(wanted);
    if (known) return known;
    const game = load(wanted);
    coming.set(wanted, game);
    game.catch(() => coming.delete(wanted));
    return game;
  },
};
