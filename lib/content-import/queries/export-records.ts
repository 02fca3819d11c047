import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import {
  RECORD_SCHEMAS,
  RECORD_TYPES,
  type RecordOf,
  type Records,
  type RecordType,
} from '../../content/schema/document';
import type { Db } from '../../db/client';
import { inTexts, queryColumn } from '../../db/rows';
import { tableOf } from './stored-records';

const storedData = z.record(z.string(), z.unknown());

/** A film as stored has no screenings: they are rows of their own. */
const DATA: Partial<Record<RecordType, SQL>> = {
  terms: sql`jsonb_build_object('id', r.id, 'kind', r.kind, 'label', r.label, 'position', r.position)`,
  films: sql`r.data || jsonb_build_object('projections', coalesce((
    select jsonb_agg(jsonb_build_object('cinema', p.cinema_id, 'day', p.day, 'time', p.time, 'version', p.version)
      order by p.day, p.time, p.cinema_id collate "C")
    from content_projections p where p.film_id = r.id), '[]'::jsonb))`,
};

/**
 * Stored records of a type as the import takes them, by id.
 * @param ids these only, otherwise all
 */
export async function exportRecords<T extends RecordType>(
  db: Db,
  type: T,
  ids?: readonly string[],
): Promise<RecordOf<T>[]> {
  const rows = await queryColumn(
    db,
    storedData,
    sql`select ${DATA[type] ?? sql`r.data`} from ${tableOf(type)} r
        ${ids ? sql`where r.id in ${inTexts(ids)}` : sql``} order by r.id collate "C"`,
  );
  const schema: z.ZodType = RECORD_SCHEMAS[type];
  // jsonb keeps no order of keys; the schema restores it
  return rows.map((row) => schema.parse(row) as RecordOf<T>);
}

/** A file of the import with everything that is stored, or one type of it. */
export async function exportContent(db: Db, only?: RecordType): Promise<Partial<Records>> {
  const types = only ? [only] : RECORD_TYPES;
  const lists: [RecordType, RecordOf<RecordType>[]][] = [];
  for (const type of types) lists.push([type, await exportRecords(db, type)]);
  return Object.fromEntries(lists);
}
