import 'server-only';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { getEnv } from '../config/env';
import type { Db } from './client';

/** Rows of a statement as the driver returns them, alike on both engines. For libraries that read them themselves. */
export async function rawRows(db: Db, statement: SQL): Promise<unknown[]> {
  const result: unknown = await db.execute(statement);
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows))
    throw new Error('The driver returned no list of rows.');
  const rows: unknown[] = result.rows;
  return rows;
}

/** How many rows a statement returns. */
export const countRows = async (db: Db, statement: SQL): Promise<number> =>
  (await rawRows(db, statement)).length;

/** Does a statement return any row? */
export const hasRows = async (db: Db, statement: SQL): Promise<boolean> =>
  (await countRows(db, statement)) > 0;

function checkRows(row: z.ZodType, rows: readonly unknown[]): void {
  if (!(row instanceof z.ZodObject) || !(row.def.catchall instanceof z.ZodNever))
    throw new Error('A row schema is a z.strictObject: others let unknown columns pass.');
  const parsed = z.array(row).safeParse(rows);
  if (!parsed.success) throw new Error(`Rows do not match their schema: ${z.prettifyError(parsed.error)}`);
}

/**
 * Rows of SQL written by hand. Their type is that of the schema. Tests and `next dev` compare every row with it
 * and throw on a difference, an unknown column included; production trusts what the tests have seen and pays nothing.
 * The rows are returned as they are: a schema that transforms or has defaults does not compile here.
 * @param row a `z.strictObject`, declared once per module: building it for each call would cost more than the check
 */
export async function queryRows<Row extends object>(
  db: Db,
  row: z.ZodType<Row, Row>,
  statement: SQL,
): Promise<Row[]> {
  const rows = await rawRows(db, statement);
  if (getEnv().checksRows) checkRows(row, rows);
  return rows as Row[];
}
