import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';

const openRow = z.strictObject({ id: z.uuid(), edition: z.string() });
export type OpenImport = z.infer<typeof openRow>;

/** The open import of an account, locked until the transaction ends. */
export const lockOpenImport = (tx: Db, accountId: string): Promise<OpenImport | null> =>
  queryRow(
    tx,
    openRow,
    sql`select id, edition from pro_imports where account_id = ${accountId} and status = 'open' for update`,
  );
