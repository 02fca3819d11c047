import 'server-only';
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client';

/** Rows per statement. One JSON parameter per statement is several times faster than one per value. */
const CHUNK = 2_000;

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );

const nameOf = (column: PgColumn) => sql.identifier(toSnakeCase(column.name));
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

type Writable = { key: string; column: PgColumn };

const writableColumns = (table: PgTable): Writable[] =>
  Object.entries(getTableColumns(table))
    .map(([key, column]) => ({ key, column }))
    .filter(({ column }) => !column.generated && !column.generatedIdentity);

/**
 * Inserts rows in bulk. With `key`, overwrites existing rows; with `ignore`, keeps them; otherwise rows must be new.
 */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  options: { key?: readonly PgColumn[]; ignore?: true } = {},
): Promise<void> {
  const columns = writableColumns(table);
  const names = list(columns.map(({ column }) => sql`${nameOf(column)}`));
  const types = list(
    columns.map(({ key, column }) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
  );
  const values = list(columns.map(({ key }) => sql`r.${sql.identifier(key)}`));
  const keyNames = new Set(options.key?.map((column) => column.name));
  const changes = list(
    columns
      .filter(({ column }) => !keyNames.has(column.name))
      .map(({ column }) => sql`${nameOf(column)} = excluded.${nameOf(column)}`),
  );
  const conflict = options.key
    ? sql`on conflict (${list(options.key.map((column) => sql`${nameOf(column)}`))}) do update set ${changes}`
    : options.ignore
      ? sql`on conflict do nothing`
      : sql``;
  for (const chunk of chunks(rows))
    await tx.execute(sql`
      insert into ${sql.identifier(getTableName(table))} (${names})
      select ${values} from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as r(${types}) ${conflict}`);
}
