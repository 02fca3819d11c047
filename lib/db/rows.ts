import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { getEnv } from '../config/env';
import type { Db } from './client';

/** Rows of a statement with unknown columns, the same on both engines. */
export async function rawRows(db: Db, statement: SQL): Promise<Record<string, unknown>[]> {
  const result: unknown = await db.execute(statement);
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows))
    throw new Error('The driver returned no list of rows.');
  return result.rows as Record<string, unknown>[];
}

export const countRows = async (db: Db, statement: SQL): Promise<number> =>
  (await rawRows(db, statement)).length;

/** True if a statement returns any row. */
export const hasRows = async (db: Db, statement: SQL): Promise<boolean> =>
  (await countRows(db, statement)) > 0;

function requireMatch(schema: z.ZodType, rows: unknown): void {
  const parsed = schema.safeParse(rows);
  if (!parsed.success) throw new Error(`Rows do not match their schema: ${z.prettifyError(parsed.error)}`);
}

/** Other object schemas accept unknown columns. */
function requireStrict(row: z.ZodType): void {
  if (!(row instanceof z.ZodObject) || !(row.def.catchall instanceof z.ZodNever))
    throw new Error('A row schema is a z.strictObject.');
}

/**
 * Rows of hand-written SQL, typed by their schema. Tests and `next dev` check every row and throw on a difference,
 * including unknown columns; production skips the check. Rows are returned unchanged: a schema with transforms or
 * defaults does not compile here.
 * @param row a `z.strictObject`, declared once per module: building it per call costs more than the check
 */
export async function queryRows<Row extends object>(
  db: Db,
  row: z.ZodType<Row, Row>,
  statement: SQL,
): Promise<Row[]> {
  const rows = await rawRows(db, statement);
  if (getEnv().checksRows) {
    requireStrict(row);
    requireMatch(z.array(row), rows);
  }
  return rows as Row[];
}

/** The first row of such a statement; null without one. */
export const queryRow = async <Row extends object>(
  ...query: Parameters<typeof queryRows<Row>>
): Promise<Row | null> => (await queryRows(...query))[0] ?? null;

/** Values of a single-column statement, by the rules of {@link queryRows}. */
export async function queryColumn<Value>(
  db: Db,
  value: z.ZodType<Value, Value>,
  statement: SQL,
): Promise<Value[]> {
  const rows = await rawRows(db, statement);
  const values = rows.flatMap((row) => Object.values(row));
  if (getEnv().checksRows) requireMatch(z.array(value).length(rows.length), values);
  return values as Value[];
}

/** The number that a statement returns; 0 if it returns no row. */
export async function queryNumber(db: Db, statement: SQL): Promise<number> {
  const [number = 0] = await queryColumn(db, z.int(), statement);
  return number;
}

/** A set of texts as one parameter: `where id in ${inTexts(ids)}`. */
export const inTexts = (texts: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
