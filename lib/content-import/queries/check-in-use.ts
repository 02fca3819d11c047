import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn, inTexts } from '../../db/rows';
import { tagOf } from '../../events/event-tags';
import type { RecordType } from '../../content/schema/document';
import type { ImportFault } from '../fault';
import { recordKey, removalKey, type ImportBatch } from '../read';

/** Records of a type that this import replaces or removes. */
const affected = ({ records, removals }: ImportBatch, type: RecordType) =>
  inTexts([...records[type].map(({ id }) => id), ...(removals[type] ?? [])]);

const inUse = (batch: ImportBatch, type: RecordType, id: string): ImportFault => {
  const file = batch.fileOf.get(removalKey(type, id));
  return file === undefined
    ? { file: batch.fileOf.get(recordKey(type, id)) ?? '', record: id, field: 'kind', code: 'in_use' }
    : { file, record: id, field: `remove.${type}`, code: 'in_use' };
};

/** Removed places that events or films still reference, or that have a partner. */
async function placesInUse(db: Db, batch: ImportBatch): Promise<ImportFault[]> {
  const removed = batch.removals.places ?? [];
  if (!removed.length) return [];
  const ids = await queryColumn(
    db,
    z.string(),
    sql`select distinct place_id as id from content_events
        where place_id in ${inTexts(removed)} and id not in ${affected(batch, 'events')}
        union select cinema_id from content_projections
        where cinema_id in ${inTexts(removed)} and film_id not in ${affected(batch, 'films')}
        union select place_id from partner_places where place_id in ${inTexts(removed)}`,
  );
  return ids.map((id) => inUse(batch, 'places', id));
}

/** Places that cease to be cinemas although films reference them. */
async function cinemasInUse(db: Db, batch: ImportBatch): Promise<ImportFault[]> {
  const others = batch.records.places.filter(({ kind }) => kind !== 'cinema').map(({ id }) => id);
  if (!others.length) return [];
  const ids = await queryColumn(
    db,
    z.string(),
    sql`select distinct cinema_id as id from content_projections
        where cinema_id in ${inTexts(others)} and film_id not in ${affected(batch, 'films')}`,
  );
  return ids.map((id) => inUse(batch, 'places', id));
}

/** Removed or changed regions, age groups, domains and topics that records still reference. */
async function termsInUse(db: Db, batch: ImportBatch): Promise<ImportFault[]> {
  const { records, removals } = batch;
  const kinds = JSON.stringify(records.terms.map(({ id, kind }) => ({ id, kind })));
  const gone = await queryColumn(
    db,
    z.string(),
    sql`select t.id from content_terms t left join jsonb_to_recordset(${kinds}::jsonb) as w(id text, kind text) on w.id = t.id
        where w.kind <> t.kind or t.id in ${inTexts(removals.terms ?? [])}`,
  );
  if (!gone.length) return [];
  const tags = gone.flatMap((id) => [tagOf('ageGroup', id), tagOf('domain', id)]);
  const ids = await queryColumn(
    db,
    z.string(),
    sql`select region as id from content_places
          where region in ${inTexts(gone)} and id not in ${affected(batch, 'places')}
        union select substr(tag, 3) from content_event_tags
          where tag in ${inTexts(tags)} and event_id not in ${affected(batch, 'events')}
        union select topic from content_faq
          where topic in ${inTexts(gone)} and id not in ${affected(batch, 'faq')}`,
  );
  return ids.map((id) => inUse(batch, 'terms', id));
}

/** Stored records must not lose what they reference. */
export const checkInUse = async (db: Db, batch: ImportBatch): Promise<ImportFault[]> => [
  ...(await placesInUse(db, batch)),
  ...(await cinemasInUse(db, batch)),
  ...(await termsInUse(db, batch)),
];
