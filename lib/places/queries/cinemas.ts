import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listExtensionTitles } from '../../catalogue/queries';
import { addDays, dayOf, timeOf, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { LOCALES, type Locale } from '../../i18n/languages';
import { cinemaWeek } from '../cinema-week';
import { filmSchema } from '../../content/schema/event';
import { passFacets } from '../pass-facets';
import { lets, passChoice, type PassFilters } from '../pass-filters';
import type { CinemaWeek, FilmEntry, FilmList, PlaceView, ProjectionDay, ProjectionView } from '../view';
import { listPlacesOfKind } from './places';

const projectionRow = z.strictObject({
  cinema: z.string(),
  day: z.iso.date(),
  time: z.string(),
  version: z.string(),
  id: z.string(),
  texts: filmSchema.shape.texts,
  director: z.string(),
  countries: z.string(),
  year: z.int(),
  minutes: z.int(),
  age: z.int(),
  extension: z.string().nullable(),
});

async function readProjections(
  db: Db,
  cinemas: readonly string[],
  { from, to, at, locale }: { from: Day; to: Day; at: Date; locale: Locale },
): Promise<(ProjectionView & { cinema: string; day: Day })[]> {
  const rows = await queryRows(
    db,
    projectionRow,
    sql`select p.cinema_id as cinema, p.day::text as day, p.time, p.version, f.id, f.data->'texts' as texts,
          f.data->>'director' as director, f.data->>'countries' as countries, (f.data->>'year')::int as year,
          (f.data->>'minutes')::int as minutes, (f.data->>'age')::int as age, f.data->>'extension' as extension
        from content_projections p join content_films f on f.id = p.film_id
        where p.cinema_id in ${cinemas} and p.day between ${from}::date and ${to}::date
          and (p.day <> ${dayOf(at)}::date or p.time > ${timeOf(at)})
        order by p.day, p.time, f.id`,
  );
  const extensions = rows.some(({ extension }) => extension) ? await listExtensionTitles(db) : null;
  return rows.map(({ cinema, day, time, version, texts, ...film }) => {
    const spoken = [locale, ...LOCALES].find((one) => texts[one]) ?? locale;
    const { title = '', lead = '' } = texts[spoken] ?? {};
    const extensionTitle = extensions?.get(film.extension ?? '')?.[locale] ?? null;
    return { cinema, day, time, version, film: { ...film, extensionTitle, title, lead, locale: spoken } };
  });
}

function byDay(projections: readonly (ProjectionView & { day: Day })[], from: Day, to: Day): ProjectionDay[] {
  const days: ProjectionDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({
      day,
      projections: projections
        .filter((one) => one.day === day)
        .map(({ time, version, film }) => ({ time, version, film })),
    });
  return days;
}

/** Screenings of the cinema's week that contains a day, without those of today that have begun. */
export async function getCinemaWeek(
  db: Db,
  cinemaId: string,
  { day, at, locale }: { day: Day; at: Date; locale: Locale },
): Promise<CinemaWeek> {
  const { from, to } = cinemaWeek(day);
  const projections = await readProjections(db, [cinemaId], { from, to, at, locale });
  return { from, to, days: byDay(projections, from, to) };
}

/** Films are shown for this many days, today included. */
const FILM_DAYS = 7;

type Screening = ProjectionView & { house: PlaceView; day: Day };

/** The films of a day by their next screening, each with its cinemas. */
function filmsOf(screenings: readonly Screening[]): FilmEntry[] {
  const films = new Map<string, FilmEntry>();
  for (const { film, house, time, version } of screenings) {
    const entry = films.get(film.id) ?? { film, cinemas: [] };
    films.set(film.id, entry);
    const shown = entry.cinemas.find(({ id }) => id === house.id);
    if (shown) shown.times.push({ time, version });
    else {
      const { id, name, town, url, extensionTitle } = house;
      entry.cinemas.push({ id, name, town, url, extensionTitle, times: [{ time, version }] });
    }
  }
  return [...films.values()];
}

/** Code of the extension that a screening needs: that of the film, otherwise that of the cinema. */
const extensionOf = ({ film, house }: Screening): string | null => film.extension ?? house.extension;

/** Number of different films by the extension they need. */
function countFilms(screenings: readonly Screening[]): ReadonlyMap<string | null, number> {
  const films = new Map<string | null, Set<string>>();
  for (const one of screenings) {
    const code = extensionOf(one);
    films.set(code, (films.get(code) ?? new Set()).add(one.film.id));
  }
  return new Map([...films].map(([code, ids]) => [code, ids.size]));
}

/** The films of the coming days in all cinemas, without screenings that have begun. */
export async function listFilmDays(
  db: Db,
  filters: PassFilters,
  { at, locale }: { at: Date; locale: Locale },
): Promise<FilmList> {
  const today = dayOf(at);
  const cinemas = await listPlacesOfKind(db, 'cinema', locale);
  const houses = new Map(cinemas.map((cinema) => [cinema.id, cinema]));
  const days = Array.from({ length: FILM_DAYS }, (_, index) => addDays(today, index));
  const period = { from: today, to: addDays(today, FILM_DAYS - 1), at, locale };
  const projections = cinemas.length ? await readProjections(db, [...houses.keys()], period) : [];
  const screenings = projections.flatMap((one): Screening[] => {
    const house = houses.get(one.cinema);
    return house ? [{ ...one, house }] : [];
  });
  const choice = passChoice(filters);
  const shown = screenings.filter((one) => lets(choice, extensionOf(one)));
  return {
    cinemas: cinemas.length,
    days: days.map((day) => ({ day, films: filmsOf(shown.filter((one) => one.day === day)) })),
    total: new Set(shown.map(({ film }) => film.id)).size,
    facets: passFacets(countFilms(screenings), { titles: await listExtensionTitles(db), filters, locale }),
  };
}
