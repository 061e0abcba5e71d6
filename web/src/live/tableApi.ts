/** What is asked of the server at a table. */

import type {
  Acting,
  ChairWish,
  Hint,
  Joining,
  Log,
  Moments,
  Proof,
  Seated,
  Sight,
  TakingBack,
  Verdict,
  Why,
} from "../api/schema";
import { asked, call, tablePath } from "./call";

export const tableApi = {
  sight: (id: string, seat: number | null = null) =>
    call<Sight>("GET", asked(tablePath(id), { seat })),
  join: (id: string, joining: Partial<Joining>) =>
    call<Seated>("POST", `${tablePath(id)}/join`, joining),
  leave: (id: string) => call<unknown>("POST", `${tablePath(id)}/leave`),
  seat: (id: string, seat: number, wish: Partial<ChairWish> & Pick<ChairWish, "kind">) =>
    call<Sight>("PUT", `${tablePath(id)}/chairs/${seat}`, wish),
  /** The livery of a seat; whoever wears it gets the other one. */
  paint: (id: string, seat: number, colour: number) =>
    call<Sight>("PUT", `${tablePath(id)}/chairs/${seat}/colour`, { colour }),
  /** Lets a bot play for somebody who is away. */
  standIn: (id: string, seat: number) =>
    call<Sight>("POST", `${tablePath(id)}/chairs/${seat}/stand-in`),
  comeBack: (id: string, seat: number) =>
    call<Sight>("POST", `${tablePath(id)}/chairs/${seat}/return`),
  /** Before the match: fixes what this screen adds to the seed, and tells nothing about it. */
  pledge: (id: string, pledge: string) =>
    call<Sight>("POST", `${tablePath(id)}/pledge`, { pledge }),
  /** What was pledged. */
  share: (id: string, share: string) => call<Sight>("POST", `${tablePath(id)}/share`, { share }),
  start: (id: string) => call<Sight>("POST", `${tablePath(id)}/start`),
  act: (id: string, acting: Acting) => call<Sight>("POST", `${tablePath(id)}/actions`, acting),
  undo: (id: string, wish: TakingBack) => call<Sight>("POST", `${tablePath(id)}/undo`, wish),
  why: (id: string, seat: number, action: string) =>
    call<Why>("GET", asked(`${tablePath(id)}/why`, { seat, action })),
  /** What might be done now: at a glance, or after a closer look. */
  hint: (id: string, seat: number, version: number, closer: boolean) =>
    call<Hint>("POST", `${tablePath(id)}/hint`, { seat, version, closer }),
  /** Whether something clearly better was there than the action that made a version. */
  verdict: (id: string, seat: number, version: number) =>
    call<Verdict>("POST", `${tablePath(id)}/verdict`, { seat, version }),
  resign: (id: string, seat: number) => call<Sight>("POST", `${tablePath(id)}/resign`, { seat }),
  rematch: (id: string) => call<Seated>("POST", `${tablePath(id)}/rematch`),
  log: (id: string, seat: number | null) =>
    call<Log>("GET", asked(`${tablePath(id)}/log`, { seat })),
  moments: (id: string, start: number, end: number, seat: number | null = null) =>
    call<Moments>("GET", asked(`${tablePath(id)}/moments`, { start, end, seat })),
  proof: (id: string) => call<Proof>("GET", `${tablePath(id)}/proof`),
};

export const recordAddress = (id: string) => `/api${tablePath(id)}/record`;
export const liveAddress = (id: string) =>
  `${location.origin.replace(/^http/, "ws")}/api${tablePath(id)}/live`;
