import type { Day } from '../core/dates';

/** The day of an address among those that are shown, else the first: an old link shows the films of today. */
export const shownFilmDay = (asked: string | null | undefined, days: readonly Day[]): Day | undefined =>
  days.find((day) => day === asked) ?? days[0];
