import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sampleEditions } from '../../catalogue/sample';
import { addDays, zurichInstant, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';
import { LOCALES } from '../../i18n/languages';
import { formatDate } from '../../i18n/format-days';
import { importContent } from '../commands/import-content';
import type { RecordOf, Records } from '../../content/schema/document';
import { faqSchema, pageSchema } from '../../content/schema/editorial';
import { navigationSchema } from '../../content/schema/navigation';
import { termSchema } from '../../content/schema/place';
import { sampleNews, samplePress } from './editorial';
import { sampleEvents } from './events';
import { sampleFilms } from './films';
import { samplePlace } from './places';
import {
  sampleArticleSchema,
  sampleEventSchema,
  sampleFilmSchema,
  samplePlaceSchema,
  samplePostSchema,
} from './shapes';

const FOLDER = join(process.cwd(), 'lib/content-import/sample/data');

/** Days and months on which the seasons of the sample begin and end. */
const [SEASON] = sampleEditions(zurichInstant('2026-11-20'));

/** Writes the season's days where texts have `{seasonFrom.fr}` or `{seasonUntil.de}`. */
const withSeason = (text: string): string =>
  LOCALES.reduce(
    (written, locale) =>
      written
        .replaceAll(
          `{seasonFrom.${locale}}`,
          SEASON ? formatDate(SEASON.validFrom, locale, SEASON.validFrom) : '',
        )
        .replaceAll(
          `{seasonUntil.${locale}}`,
          SEASON ? formatDate(SEASON.validUntil, locale, SEASON.validUntil) : '',
        ),
    text,
  );

/** A list of the hand-written sample content. */
const readSample = <T extends z.ZodType>(name: string, schema: T): z.infer<T>[] =>
  z.array(schema).parse(JSON.parse(withSeason(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))));

const samplePosts = (today: Day): RecordOf<'posts'>[] =>
  readSample('posts', samplePostSchema).map(({ daysAgo, poster, ...text }, index) => ({
    id: `post-${index + 1}`,
    publishedOn: addDays(today, -daysAgo),
    url: `https://instagram.example/p/passage-${index + 1}`,
    poster,
    text,
  }));

/** The complete sample content for a day. Deterministic per day. */
export function sampleContent(today: Day): Records {
  const houses = readSample('places', samplePlaceSchema);
  const places = houses.map((place, index) => samplePlace(place, index, today));
  const byId = new Map(
    houses.flatMap((place, index) => {
      const record = places[index];
      return record ? [[place.id, { place, record }] as const] : [];
    }),
  );
  const cinemas = houses.filter(({ kind }) => kind === 'cinema');
  return {
    terms: readSample('terms', termSchema),
    places,
    films: sampleFilms(readSample('films', sampleFilmSchema), cinemas, today),
    events: sampleEvents(readSample('events', sampleEventSchema), byId, today),
    news: readSample('news', sampleArticleSchema).map((one) => sampleNews(one, today)),
    press: readSample('press', sampleArticleSchema).map((one) => samplePress(one, today)),
    faq: readSample('faq', faqSchema),
    pages: readSample('pages', pageSchema),
    navigations: readSample('navigations', navigationSchema),
    posts: samplePosts(today),
  };
}

/**
 * Imports the sample content, dated relative to `today`. Existing content is kept, so that restarting a demo does not
 * change it.
 */
export async function seedContent(db: Db, today: Day): Promise<void> {
  if (await hasRows(db, sql`select 1 from content_pages limit 1`)) return;
  const file = { name: 'sample.json', text: JSON.stringify(sampleContent(today)) };
  const outcome = await importContent(db, [file], { at: zurichInstant(today) });
  if (!outcome.ok) {
    const faults = (outcome.error.fields ?? []).map(({ path, code }) => `${path}: ${code}`);
    throw new Error(`The sample content is not valid. ${faults.join('; ')}`);
  }
}
