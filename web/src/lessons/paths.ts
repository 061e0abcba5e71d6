/** Where a lesson is taken; without one, where all lessons of a game are listed. */
export const lessonPath = (game: string, lesson = "") => `/learn/${game}${lesson && `/${lesson}`}`;
