import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, oneOf, textOf } from '../db/columns';
import {
  ENTRY_KINDS,
  FILE_FORMATS,
  FILE_LAYOUTS,
  MONEY_METHODS,
  type EntryKind,
  type FileFormat,
  type FileLayout,
} from './schema';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Bookings of closed months. Append-only; open months are computed from orders, payments and refunds. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Names what was booked, so that it is booked once. */
    key: text().primaryKey(),
    /** The month it is booked in: that of its day, or a later one if that was closed. */
    month: text().notNull(),
    position: integer().notNull(),
    day: date().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    account: text().notNull(),
    contra: text().notNull(),
    amountCents: integer().notNull(),
    edition: text().notNull(),
    method: text().$type<(typeof MONEY_METHODS)[number]>(),
    /** Null for what belongs to a pass. */
    orderId: uuid(),
    orderNumber: text().notNull(),
  },
  (table) => [
    index('ledger_entries_month').on(table.month, table.position),
    index('ledger_entries_order').on(table.orderId),
    check('ledger_entries_amount', sql`${table.amountCents} > 0`),
    check('ledger_entries_kind', oneOf(table.kind, ENTRY_KINDS)),
    check('ledger_entries_method', oneOf(table.method, MONEY_METHODS)),
  ],
);

export const closedMonths = pgTable('closed_months', {
  month: text().primaryKey(),
  closedBy: text(),
  closedAt: instant().notNull(),
  lines: integer().notNull(),
  /** SHA-256 of the CSV file. */
  digest: text().notNull(),
});

/** The files of closed months, which never change. */
export const closedFiles = pgTable(
  'closed_files',
  {
    month: textOf(() => closedMonths.month),
    layout: text().$type<FileLayout>().notNull(),
    format: text().$type<FileFormat>().notNull(),
    content: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.layout, table.format] }),
    check('closed_files_layout', oneOf(table.layout, FILE_LAYOUTS)),
    check('closed_files_format', oneOf(table.format, FILE_FORMATS)),
  ],
);
