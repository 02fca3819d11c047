import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../db/columns';
import { accounts } from '../identity/tables';
import { NOTE_TARGETS, type NoteTargetType } from './schema';

/** Notes of staff. A hidden one stays until its person is deleted. */
export const notes = pgTable(
  'notes',
  {
    id: uuid().primaryKey(),
    targetType: text().$type<NoteTargetType>().notNull(),
    targetId: text().notNull(),
    /** The customer concerned, if any. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    writtenBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    writtenAt: instant().notNull(),
    hiddenAt: instant(),
  },
  (table) => [
    index('notes_target').on(table.targetType, table.targetId),
    index('notes_account').on(table.accountId),
    index('notes_written_by').on(table.writtenBy),
    check('notes_target_type', oneOf(table.targetType, NOTE_TARGETS)),
  ],
);
