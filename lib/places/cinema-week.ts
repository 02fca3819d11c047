import { addDays, type Day } from '../core/dates';
import { weekdayOf } from '../events/rules';
import { WEEKDAYS } from '../content/schema/opening';

/** Cinemas change their programme on Wednesdays: the seven days from the last one, including today. */
export function cinemaWeek(today: Day): { from: Day; to: Day } {
  const since = (WEEKDAYS.indexOf(weekdayOf(today)) - WEEKDAYS.indexOf('wed') + 7) % 7;
  const from = addDays(today, -since);
  return { from, to: addDays(from, 6) };
}
