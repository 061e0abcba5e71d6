/** What a chair has nothing of where nobody is waited for, as in a puzzle or on an analysis board. */
export const ALONE = {
  stand_in: null,
  here: null,
  away_since: null,
  pledge: null,
  share: null,
};
