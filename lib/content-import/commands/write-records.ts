import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { countRows, inTexts } from '../../db/rows';
import { RECORD_TYPES, type RecordOf, type Records, type RecordType } from '../../content/schema/document';
import { eventOccurrences, projections } from '../../content/tables';
import { insertRows } from './insert-rows';
import { checksumOf, ROWS } from '../rows';
import { RECORD_TABLES, storedChecksums, tableOf } from '../queries/stored-records';

/** New and changed records of a batch. */
export type Changes = { records: Records; created: number; updated: number; unchanged: number };

/** Determines what an import actually changes. */
export async function changesOf(db: Db, records: Records): Promise<Changes> {
  const changes: Changes = { records: { ...records }, created: 0, updated: 0, unchanged: 0 };
  for (const type of RECORD_TYPES) {
    const all: readonly RecordOf<RecordType>[] = records[type];
    const stored = await storedChecksums(
      db,
      type,
      all.map(({ id }) => id),
    );
    const changed = all.filter((record) => {
      const checksum = stored.get(record.id);
      const kind =
        checksum === undefined ? 'created' : checksum === checksumOf(record) ? 'unchanged' : 'updated';
      changes[kind] += 1;
      return kind !== 'unchanged';
    });
    Object.assign(changes.records, { [type]: changed });
  }
  return changes;
}

async function writeType<T extends RecordType>(tx: Db, type: T, records: Records, at: Date): Promise<void> {
  const table = RECORD_TABLES[type];
  const all: readonly RecordOf<T>[] = records[type];
  const rows: object[] = all.map((record) => ROWS[type](record, at));
  await insertRows(tx, table, rows as (typeof table)['$inferInsert'][], { key: [table.id] });
}

/** Writes the changed records, referenced ones first. */
export async function writeRecords(tx: Db, records: Records, at: Date): Promise<void> {
  for (const type of RECORD_TYPES) await writeType(tx, type, records, at);
  await writeProjections(tx, records.films);
  await writeOccurrences(tx, records.events);
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

/** @returns the number of deleted records */
export async function deleteRecords(tx: Db, type: RecordType, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  return countRows(tx, sql`delete from ${tableOf(type)} where id in ${inTexts(ids)} returning id`);
}
