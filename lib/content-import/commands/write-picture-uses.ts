import 'server-only';
import { sql } from 'drizzle-orm';
import { RECORD_TYPES, type RecordOf, type Records, type RecordType } from '../../content/schema/document';
import type { Db } from '../../db/client';
import { inTexts } from '../../db/rows';
import { pictureUses } from '../../media/tables';
import { picturesOf } from '../pictures';
import type { Removals } from '../read';
import { insertRows } from './insert-rows';

/** Notes which pictures the changed records show. */
export async function writePictureUses(tx: Db, records: Records, removals: Removals): Promise<void> {
  if (!(await tx.$count(pictureUses)) && !RECORD_TYPES.some((type) => rowsOf(type, records).length)) return;
  for (const type of RECORD_TYPES) {
    const changed = [...records[type].map(({ id }) => id), ...(removals[type] ?? [])];
    if (!changed.length) continue;
    await tx.execute(sql`delete from picture_uses where type = ${type} and record_id in ${inTexts(changed)}`);
    await insertRows(tx, pictureUses, rowsOf(type, records), { ignore: true });
  }
}

function rowsOf(type: RecordType, records: Records) {
  const all: readonly RecordOf<RecordType>[] = records[type];
  return all.flatMap((record) =>
    picturesOf(record).map(({ id }) => ({ pictureId: id, type, recordId: record.id })),
  );
}
