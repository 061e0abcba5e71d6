/** What every page needs: who you are, and which games there are. */

import type { GameInfo } from "../api/schema";
import type { GameFace } from "../games/face";
import { faceOf, hasFace } from "../games/faces";
import { api } from "./api";

export interface HouseGame {
  info: GameInfo;
  face: GameFace;
}

let name = $state("");
let games = $state.raw<HouseGame[]>([]);
let ready = $state(false);
let trouble = $state.raw<unknown>(null);

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
      const [me, listed] = await Promise.all([api.me(), api.games()]);
      const known = listed.filter((info) => hasFace(info.name));
      name = me.name;
      games = await Promise.all(
        known.map(async (info) => ({ info, face: await faceOf(info.name) })),
      );
      ready = true;
      trouble = null;
    } catch (error) {
      trouble = error;
    }
  },

  async rename(next: string): Promise<void> {
    name = (await api.rename(next)).name;
  },

  game(wanted: string): HouseGame | undefined {
    return games.find(({ info }) => info.name === wanted);
  },
};
