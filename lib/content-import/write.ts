import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { RecordOf, Records, RecordType } from '../content/schema/document';
import { eventOccurrences, projections } from '../content/tables';
import { inTexts } from '../content/text-set';
import { insertRows } from './bulk';
import { checksumOf, ROWS } from './rows';
import { RECORD_TABLES, storedChecksums } from './stored';

/** What of a batch is new or differs from what is stored. */
export type Changes = { records: Records; created: number; updated: number; unchanged: number };

/** Sorts out what an import really changes; the rest is left alone, row by row. */
export async function changesOf(db: Db, records: Records): Promise<Changes> {
  const changes: Changes = { records: { ...records }, created: 0, updated: 0, unchanged: 0 };
  const select = async <T extends RecordType>(type: T): Promise<RecordOf<T>[]> => {
    const all: readonly RecordOf<T>[] = records[type];
    const stored = await storedChecksums(
      db,
      type,
      all.map(({ id }) => id),
    );
    return all.filter((record) => {
      const checksum = stored.get(record.id);
      const kind =
        checksum === undefined ? 'created' : checksum === checksumOf(record) ? 'unchanged' : 'updated';
      changes[kind] += 1;
      return kind !== 'unchanged';
    });
  };
  changes.records = {
    terms: await select('terms'),
    places: await select('places'),
    films: await select('films'),
    events: await select('events'),
    news: await select('news'),
    press: await select('press'),
    faq: await select('faq'),
    pages: await select('pages'),
    navigations: await select('navigations'),
    posts: await select('posts'),
  };
  return changes;
}

/** Writes the changed records to their tables, what is pointed at first. */
export async function writeRecords(tx: Db, records: Records, at: Date): Promise<void> {
  const t = RECORD_TABLES;
  const write = async <T extends RecordType>(type: T, rows: object[]) => {
    const table = t[type];
    await insertRows(tx, table, rows as (typeof table)['$inferInsert'][], { key: [table.id] });
  };
  await write(
    'terms',
    records.terms.map((one) => ROWS.terms(one, at)),
  );
  await write(
    'places',
    records.places.map((one) => ROWS.places(one, at)),
  );
  await write(
    'films',
    records.films.map((one) => ROWS.films(one, at)),
  );
  await writeProjections(tx, records.films);
  await write(
    'events',
    records.events.map((one) => ROWS.events(one, at)),
  );
  await writeOccurrences(tx, records.events);
  await write(
    'news',
    records.news.map((one) => ROWS.news(one, at)),
  );
  await write(
    'press',
    records.press.map((one) => ROWS.press(one, at)),
  );
  await write(
    'faq',
    records.faq.map((one) => ROWS.faq(one, at)),
  );
  await write(
    'pages',
    records.pages.map((one) => ROWS.pages(one, at)),
  );
  await write(
    'navigations',
    records.navigations.map((one) => ROWS.navigations(one, at)),
  );
  await write(
    'posts',
    records.posts.map((one) => ROWS.posts(one, at)),
  );
}

const idsOf = (records: readonly { id: string }[]) => inTexts(records.map(({ id }) => id));

async function writeProjections(tx: Db, films: readonly RecordOf<'films'>[]): Promise<void> {
  if (!films.length) return;
  await tx.execute(sql`delete from content_projections where film_id in ${idsOf(films)}`);
  const rows = films.flatMap(({ id, projections: shown }) =>
    shown.map(({ cinema, day, time, version }) => ({ cinemaId: cinema, day, time, filmId: id, version })),
  );
  await insertRows(tx, projections, rows, { ignore: true });
}

async function writeOccurrences(tx: Db, events: readonly RecordOf<'events'>[]): Promise<void> {
  if (!events.length) return;
  await tx.execute(sql`delete from content_event_occurrences where event_id in ${idsOf(events)}`);
  const rows = events.flatMap(({ id, occurrences = [] }) =>
    occurrences.map(({ day, time, until }) => ({ day, time: time ?? '', until: until ?? null, eventId: id })),
  );
  await insertRows(tx, eventOccurrences, rows, { ignore: true });
}
