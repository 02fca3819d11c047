import { addDays, type Day } from '../../core/dates';
import { cinemaWeek } from '../../places/cinema-week';
import { weekdayOf } from '../../events/rules';
import type { RecordOf } from '../../content/schema/document';
import type { SampleFilm, SamplePlace } from './shapes';

/** Number of weeks in the programme of cinemas. */
const WEEKS = 26;
const TIMES = ['20:15', '17:30', '15:00', '18:00', '20:45', '13:45'];
/** In German-speaking towns, dubbed and subtitled versions are swapped. */
const GERMAN = new Set(['solothurn', 'biel']);

type Showing = RecordOf<'films'>['projections'][number];

function showingsOf(
  cinema: SamplePlace,
  order: number,
  films: readonly SampleFilm[],
  from: Day,
): Map<string, Showing[]> {
  const perDay = Math.min(TIMES.length, 1 + (cinema.screens ?? 1));
  const showings = new Map<string, Showing[]>();
  for (let n = 0; n < WEEKS * 7; n += 1) {
    const day = addDays(from, n);
    const isWeekend = ['sat', 'sun', 'wed'].includes(weekdayOf(day));
    // the programme changes weekly, and each screen is one film behind the previous one
    const week = Math.floor(n / 7);
    for (let slot = 0; slot < perDay + (isWeekend ? 1 : 0); slot += 1) {
      const film = films[(week + order * 2 + slot) % films.length];
      const time = TIMES[slot % TIMES.length];
      if (!film || !time) continue;
      const version = GERMAN.has(cinema.town) ? (slot % 2 ? 'D' : 'VO/df') : slot % 3 ? 'F' : 'VO/fd';
      showings.set(film.id, [...(showings.get(film.id) ?? []), { cinema: cinema.id, day, time, version }]);
    }
  }
  return showings;
}

/** Every film with its screenings, from this week on. */
export function sampleFilms(
  films: readonly SampleFilm[],
  cinemas: readonly SamplePlace[],
  today: Day,
): RecordOf<'films'>[] {
  const { from } = cinemaWeek(today);
  const programme = cinemas.map((cinema, order) => showingsOf(cinema, order, films, from));
  return films.map((film) => ({
    ...film,
    projections: programme.flatMap((showings) => showings.get(film.id) ?? []),
  }));
}
