import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { contactName, instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { noteSchema, type Note, type NoteTarget } from './schema';

const noteRow = z.strictObject(noteSchema.shape);

const readNotes = (db: Db, where: SQL): Promise<Note[]> =>
  queryRows(
    db,
    noteRow,
    sql`select n.id, n.text, ${instantText(sql`n.written_at`)} as at,
          coalesce(${contactName(sql`a.contact`)}, '') as author
        from notes n left join accounts a on a.id = n.written_by
        where n.hidden_at is null and ${where} order by n.written_at desc, n.id desc`,
  );

/** Notes on a thing, newest first; for a person also those on their orders and passes. @param id as stored */
export const listNotes = (db: Db, { type, id }: NoteTarget): Promise<Note[]> =>
  readNotes(
    db,
    type === 'person' ? sql`n.account_id = ${id}` : sql`n.target_type = ${type} and n.target_id = ${id}`,
  );
