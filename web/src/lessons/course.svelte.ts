/** A lesson being taken: what is shown of it, what was answered, and what came of that. */

import type { LessonSight, Moment, Why } from "../api/schema";
import type { GameEvent, Latest } from "../games/face";
import { Pace } from "../live/pace";

/** After so many wrong tries a step shows its solution. */
const PATIENCE = 2;

type Take = (answers: string[]) => Promise<LessonSight>;

export class Course {
  sight = $state.raw<LessonSight | null>(null);
  /** What is on the screen; behind the sight while others play. */
  shown = $state.raw<Moment | null>(null);
  latest = $state.raw<Latest | null>(null);
  /** The board waits: an answer is on its way, or others are seen to play. */
  waiting = $state(true);
  /** The solution is lit. */
  helped = $state(false);
  /** What went wrong on the way to the server. */
  trouble = $state.raw<unknown>(null);
  answers = $state.raw<string[]>([]);

  #take: Take;
  #pace: Pace;
  #tries = 0;
  /** How the next scene begins, while the pupil still looks at what came of the one before. */
  #next: (() => void) | null = null;
  #whys = new Map<string, Promise<Why>>();

  constructor(take: Take, speed: () => number) {
    this.#take = take;
    this.#pace = new Pace(speed);
  }

  /** What may be done: all that the rules allow, or what is shown to be right. */
  get choices() {
    const { sight } = this;
    if (!sight || this.waiting) return [];
    const solution = sight.step?.solution;
    return this.helped ? sight.choices.filter(({ action }) => action === solution) : sight.choices;
  }

  open = () => this.#ask([]);
  answer = (action: string) => this.#ask([...this.answers, action]);
  goOn = () => (this.#next ? this.#next() : this.answer(""));
  back = () => this.#ask(this.answers.slice(0, -1));
  close = () => this.#pace.clear();

  help(): void {
    this.helped = true;
  }

  /** Why an action is illegal now; one that is legal, if it is not what is asked, is no mistake. */
  why = (action: string): Promise<Why> => {
    const known = this.#whys.get(action);
    if (known) return known;
    const asked = this.#take([...this.answers, action]).then(
      ({ refused }) => refused ?? { legal: true, rule: null, values: {}, words: null },
    );
    asked.catch(() => this.#whys.delete(action));
    this.#whys.set(action, asked);
    return asked;
  };

  async #ask(answers: string[]): Promise<void> {
    if (this.waiting && this.sight) return;
    this.waiting = true;
    this.trouble = null;
    this.#next = null;
    try {
      const sight = await this.#take(answers);
      const goesOn = answers.length > this.answers.length;
      if (sight.missed || sight.refused) this.#miss(sight);
      else this.#begin(sight, answers, goesOn);
    } catch (error) {
      this.trouble = error;
      this.waiting = false;
    }
  }

  #miss(sight: LessonSight): void {
    this.#tries += 1;
    this.helped ||= this.#tries >= PATIENCE;
    this.sight = sight;
    this.waiting = false;
  }

  #begin(sight: LessonSight, answers: string[], goesOn: boolean): void {
    this.answers = answers;
    this.#whys.clear();
    this.#tries = 0;
    // What was wrong before is not said of what is right now.
    const before = this.sight;
    if (before?.missed || before?.refused)
      this.sight = { ...before, missed: false, refused: null, said: null };
    const moments = goesOn ? sight.moments : sight.moments.slice(-1);
    const other = moments.length > 1 ? moments.find(({ entry }) => entry === null) : undefined;
    for (const moment of moments) {
      if (moment === other) continue;
      this.#pace.add({ show: () => this.#show(moment, goesOn), moves: moment.entry !== null });
    }
    const end = other ? () => this.#rest(sight, other) : () => this.#settle(sight);
    this.#pace.add({ show: end, moves: false });
  }

  /** What was done is looked at, and praised, until the pupil goes on to another scene. */
  #rest(sight: LessonSight, other: Moment): void {
    const before = this.sight;
    if (before?.step) {
      const { done, said, values } = sight;
      const step = { ...before.step, asks: false, lit_seat: null, lit: [] };
      this.#settle({ ...before, done, said, values, step, choices: [] });
    }
    this.#next = () => {
      this.#next = null;
      this.#show(other, false);
      this.#settle({ ...sight, said: null });
    };
  }

  #show(moment: Moment, animate: boolean): void {
    const { ply, entry } = moment;
    this.shown = moment;
    this.latest = entry && {
      seat: entry.seat,
      action: entry.action,
      events: entry.events as GameEvent[],
      ply,
      animate,
    };
  }

  #settle(sight: LessonSight): void {
    this.sight = sight;
    this.helped = false;
    this.waiting = false;
  }
}
