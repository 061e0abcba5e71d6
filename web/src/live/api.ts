/** The HTTP API, typed. Every refusal is thrown as a `Refusal`. */

import type {
  Acting,
  ChairWish,
  CheckedLand,
  CheckedOptions,
  DrawnLand,
  GameInfo,
  Joining,
  Log,
  Moments,
  Person,
  Problem,
  Proof,
  Seated,
  Sight,
  TableList,
  TableWish,
  TakingBack,
  Why,
} from "../api/schema";
import { Refusal, UNAVAILABLE } from "./refusal";

/** Nobody waits longer for an answer; what hangs is as good as away. */
const PATIENCE = 20_000;

type Query = Record<string, string | number | null | undefined>;
type Options = Record<string, unknown>;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new Refusal(UNAVAILABLE);
  }
  if (!answer.ok) throw await refusalIn(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function refusalIn(answer: Response): Promise<Refusal> {
  const told = answer.headers.get("content-type") ?? "";
  // A proxy in front of a sleeping server answers with pages of its own.
  if (!told.includes("json")) return new Refusal(answer.status < 500 ? "failed" : UNAVAILABLE);
  return Refusal.from((await answer.json()) as Problem);
}

function asked(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => call<Person>("GET", "/me"),
  rename: (name: string) => call<Person>("PUT", "/me", { name }),
  games: () => call<GameInfo[]>("GET", "/games"),
  /** What can be chosen from before play; each game's own. */
  box: (game: string) => call<unknown>("GET", `/games/${game}/box`),
  checkOptions: (game: string, options: Options) =>
    call<CheckedOptions>("POST", `/games/${game}/options`, { options }),
  /** What is wrong with a part of a board that somebody made. */
  checkLand: (game: string, text: string) =>
    call<CheckedLand>("POST", `/games/${game}/lands/check`, { text }),
  /** A part of a board as it could come in a box; the same seed always draws the same. */
  drawLand: (game: string, box: string, seed?: number) =>
    call<DrawnLand>("GET", asked(`/games/${game}/lands/drawn`, { box, seed })),
  tables: () => call<TableList>("GET", "/tables"),
  /** Takes a table off your list. */
  forget: (id: string) => call<void>("DELETE", `${table(id)}/mine`),
  open: (
    wish: Omit<TableWish, "options" | "clock"> &
      Partial<Pick<TableWish, "clock">> & { options: Options },
  ) => call<Seated>("POST", "/tables", wish),
  sight: (id: string, seat: number | null = null) => call<Sight>("GET", asked(table(id), { seat })),
  join: (id: string, joining: Partial<Joining>) =>
    call<Seated>("POST", `${table(id)}/join`, joining),
  leave: (id: string) => call<unknown>("POST", `${table(id)}/leave`),
  seat: (id: string, seat: number, wish: Partial<ChairWish> & Pick<ChairWish, "kind">) =>
    call<Sight>("PUT", `${table(id)}/chairs/${seat}`, wish),
  /** The livery of a seat; whoever wears it gets the other one. */
  paint: (id: string, seat: number, colour: number) =>
    call<Sight>("PUT", `${table(id)}/chairs/${seat}/colour`, { colour }),
  /** Lets a bot play for somebody who is away. */
  standIn: (id: string, seat: number) =>
    call<Sight>("POST", `${table(id)}/chairs/${seat}/stand-in`),
  comeBack: (id: string, seat: number) => call<Sight>("POST", `${table(id)}/chairs/${seat}/return`),
  start: (id: string) => call<Sight>("POST", `${table(id)}/start`),
  act: (id: string, acting: Acting) => call<Sight>("POST", `${table(id)}/actions`, acting),
  undo: (id: string, wish: TakingBack) => call<Sight>("POST", `${table(id)}/undo`, wish),
  why: (id: string, seat: number, action: string) =>
    call<Why>("GET", asked(`${table(id)}/why`, { seat, action })),
  resign: (id: string, seat: number) => call<Sight>("POST", `${table(id)}/resign`, { seat }),
  rematch: (id: string) => call<Seated>("POST", `${table(id)}/rematch`),
  log: (id: string, seat: number | null) => call<Log>("GET", asked(`${table(id)}/log`, { seat })),
  moments: (id: string, start: number, end: number, seat: number | null = null) =>
    call<Moments>("GET", asked(`${table(id)}/moments`, { start, end, seat })),
  proof: (id: string) => call<Proof>("GET", `${table(id)}/proof`),
};

export const recordAddress = (id: string) => `/api${table(id)}/record`;
export const liveAddress = (id: string) =>
  `${location.origin.replace(/^http/, "ws")}/api${table(id)}/live`;
