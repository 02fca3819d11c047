import { addDays, type Day } from '../../core/dates';
import type { Opening, OpeningInterval, Weekday } from '../../content/schema/opening';
import type { Localized } from '../../i18n/languages';
import { pick } from './chance';

const hours = (from: string, until: string): OpeningInterval => ({ from, until });
const afternoon = [hours('14:00', '18:00')];
const day = [hours('11:00', '18:00')];
const sunday = [hours('10:00', '17:00')];
const late = [hours('11:00', '20:00')];

const days = (list: readonly Weekday[], open: OpeningInterval[]) =>
  Object.fromEntries(list.map((weekday) => [weekday, open]));

/** Museums are closed on Mondays; other hours vary. */
const WEEKS: [Opening['week'], ...Opening['week'][]] = [
  { ...days(['tue', 'wed', 'fri'], day), thu: late, ...days(['sat', 'sun'], sunday) },
  { ...days(['wed', 'thu', 'fri'], afternoon), ...days(['sat', 'sun'], day) },
  {
    ...days(['tue', 'wed', 'thu', 'fri', 'sat'], [hours('10:00', '12:00'), hours('13:30', '17:00')]),
    sun: sunday,
  },
  { ...days(['wed', 'fri'], afternoon), thu: [hours('12:00', '21:00')], ...days(['sat', 'sun'], sunday) },
];

const note = (fr: string, de: string): Localized => ({ fr, de });

/** Opening hours of a venue for a year: its week, holidays, and a week between exhibitions. */
export function sampleOpening(placeId: string, today: Day): Opening {
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1];
  const change = addDays(today, 60 + Math.floor(pick([0, 7, 14, 21], placeId, 'change')));
  return {
    week: pick(WEEKS, placeId, 'week'),
    exceptions: [
      { from: change, until: addDays(change, 6), hours: [], note: note('Montage', 'Umbau der Ausstellung') },
      ...years.flatMap((year) => [
        { from: `${year}-12-24`, until: `${year}-12-25`, hours: [], note: note('Noël', 'Weihnachten') },
        {
          from: `${year}-12-31`,
          hours: [hours('10:00', '14:00')],
          note: note('Saint-Sylvestre', 'Silvester'),
        },
        { from: `${year}-01-01`, hours: [], note: note('Nouvel An', 'Neujahr') },
        { from: `${year}-08-01`, hours: sunday, note: note('Fête nationale', 'Bundesfeiertag') },
      ]),
    ],
  };
}
