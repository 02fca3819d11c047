import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { reportExistingHolders, type Requester } from '../../orders/commands/other-holders';
import { nameKey } from '../../passes/rules';
import type { Holder } from '../../passes/schema';
import type { CellError } from '../rules/parse-row';
import { rowJson } from '../tables';

const parsedRow = z.strictObject({ line: z.int(), row: rowJson.nullable() });

/** Holders of an import with such a pass from another customer. */
export type ExistingHolders = { importId: string; held: readonly Holder[] };

const ERROR: CellError = { column: 'lastName', code: 'not_online' };

/**
 * Reports holders that cannot be ordered to a company, within the limit: every row of the name, to not reveal which of
 * several birth dates matches. The rows stay marked until the file changes.
 */
export async function refuseExistingHolders(
  db: Db,
  { importId, held }: ExistingHolders,
  asker: Requester,
): Promise<Result<never, 'invalid_file' | 'too_many_requests'>> {
  const names = new Set(held.map(nameKey));
  const rows = await queryRows(
    db,
    parsedRow,
    sql`select line, "row" from pro_import_rows where import_id = ${importId} order by line`,
  );
  const lines = rows.flatMap(({ line, row }) => (row && names.has(nameKey(row.holder)) ? [line] : []));
  const paths = lines.map((line) => `rows.${line}.${ERROR.column}`);
  const told = await reportExistingHolders(db, { code: 'invalid_file', paths }, asker);
  if (told.error.code === 'invalid_file')
    await db.execute(
      sql`update pro_import_rows set errors = ${JSON.stringify([ERROR])}::jsonb
          where import_id = ${importId} and line = any(${sql.param(lines)}::int[])`,
    );
  return told;
}
