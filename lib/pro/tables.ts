import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { IMPORTABLE_KINDS, type ImportableKind } from '../catalogue/products';
import { editions } from '../catalogue/tables';
import { instant, oneOf, textOf, uuidOf } from '../db/columns';
import { VALIDATION_KEYS } from '../core/validation';
import { localeSchema } from '../i18n/schema';
import { accounts, addressJson } from '../identity/tables';
import { holderSchema } from '../passes/schema';
import { orders } from '../orders/tables';
import { IMPORT_COLUMNS, type ImportColumn } from './csv/columns';

/**
 * Number of passes of a product that a company may order for an edition. Orders are counted under a lock of this row.
 */
export const proQuotas = pgTable(
  'pro_quotas',
  {
    accountId: uuidOf(() => accounts.id),
    kind: text().$type<ImportableKind>().notNull(),
    edition: textOf(() => editions.code),
    quota: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.edition] }),
    check('pro_quotas_kind', oneOf(table.kind, IMPORTABLE_KINDS)),
    // may be lowered below what was ordered: nothing is left then
    check('pro_quotas_number', sql`${table.quota} >= 0`),
  ],
);

/** An uploaded file until it is ordered. An account has one at a time, shared by its devices. */
export const proImports = pgTable(
  'pro_imports',
  {
    id: uuid().primaryKey(),
    accountId: uuidOf(() => accounts.id),
    edition: textOf(() => editions.code),
    status: text().$type<'open' | 'ordered' | 'cancelled'>().notNull(),
    fileName: text().notNull(),
    orderId: uuid()
      .unique()
      .references(() => orders.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('pro_imports_one_open')
      .on(table.accountId)
      .where(sql`${table.status} = 'open'`),
    check('pro_imports_status', sql`${table.status} in ('open', 'ordered', 'cancelled')`),
    check('pro_imports_order', sql`(${table.status} = 'ordered') = (${table.orderId} is not null)`),
  ],
);

/** Cells of a row by column, as uploaded or corrected. */
export const cellsJson = z.partialRecord(z.enum(IMPORT_COLUMNS), z.string());

/** A valid row, parsed. */
export const rowJson = z.strictObject({
  kind: z.enum(IMPORTABLE_KINDS),
  holder: holderSchema,
  email: z.string(),
  locale: localeSchema,
  address: addressJson.nullable(),
  extensions: z.array(z.string()),
  options: z.array(z.string()),
  uniqueKey: z.string().nullable(),
});

export const errorsJson = z.array(
  z.strictObject({
    column: z.enum(IMPORT_COLUMNS),
    code: z.enum(VALIDATION_KEYS),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
);

/** A row of the file: its cells as uploaded or corrected, and the parsed row or its errors. */
export const proImportRows = pgTable(
  'pro_import_rows',
  {
    importId: uuidOf(() => proImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    cells: jsonb().$type<z.infer<typeof cellsJson>>().notNull(),
    row: jsonb().$type<z.infer<typeof rowJson>>(),
    errors: jsonb().$type<z.infer<typeof errorsJson>>().notNull(),
    totalCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('pro_import_rows_total', sql`${table.totalCents} >= 0`),
  ],
);

/** Our column for an account's own header; null for an ignored one. */
export const proHeaders = pgTable(
  'pro_headers',
  {
    accountId: uuidOf(() => accounts.id),
    header: text().notNull(),
    column: text().$type<ImportColumn>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.header] })],
);
