/** What is asked of the server for a lesson. */

import type { LessonInfo, LessonSight } from "../api/schema";
import { asked, call } from "../live/call";
import type { Language } from "../words/words.svelte";

const path = (game: string, lesson: string) => `/games/${game}/lessons/${lesson}`;

export const lessonsApi = {
  all: (game: string, language: Language) =>
    call<LessonInfo[]>("GET", asked(`/games/${game}/lessons`, { language })),
  /** All that a lesson says. */
  words: (game: string, lesson: string, language: Language) =>
    call<Record<string, string>>("GET", asked(path(game, lesson), { language })),
  /** The lesson after these answers; the last of them may be wrong. */
  take: (game: string, lesson: string, answers: string[]) =>
    call<LessonSight>("POST", path(game, lesson), { answers }),
};
