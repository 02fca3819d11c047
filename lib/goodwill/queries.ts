import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { contactName, holderName, instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRow, queryRows } from '../db/rows';
import { formatUniqueKey } from '../passes/rules';
import { goodwillDetailSchema, goodwillRunSchema, type GoodwillDetail, type GoodwillRun } from './schema';

const SKIPPED_MAX = 200;

const runRow = z.strictObject(goodwillRunSchema.shape);
const detailRow = z.strictObject(goodwillDetailSchema.shape);

const COLUMNS = sql`r.id, r.state, r.filter, r.days, r.reason, r.count, r.skipped,
  ${instantText(sql`r.created_at`)} as "createdAt",
  coalesce(${contactName(sql`a.contact`)}, a.username) as "createdBy",
  ${instantText(sql`r.started_at`)} as "startedAt", ${instantText(sql`r.done_at`)} as "doneAt"`;

const TABLES: SQL = sql.raw('goodwill_runs r left join accounts a on a.id = r.created_by');

/** Extensions of many passes, the latest first. */
export const listGoodwill = (db: Db): Promise<GoodwillRun[]> =>
  queryRows(db, runRow, sql`select ${COLUMNS} from ${TABLES} order by r.created_at desc, r.id`);

/** A run with its progress, and who is skipped and why; null if unknown. */
export async function findGoodwill(db: Db, id: string): Promise<GoodwillDetail | null> {
  const run = await queryRow(
    db,
    detailRow,
    sql`select ${COLUMNS}, r.message, r.mails,
          (select count(*)::int from goodwill_items i where i.run_id = r.id and i.state = case
            when r.state in ('undoing', 'undone') then 'restored' else 'extended' end) as finished,
          (select coalesce(json_agg(json_build_object('reason', s.reason, 'count', s.count) order by s.reason), '[]')
            from (select skip_reason as reason, count(*)::int as count from goodwill_items
              where run_id = r.id and state = 'skipped' group by skip_reason) s) as reasons,
          (select coalesce(json_agg(json_build_object('uniqueKey', s.unique_key, 'holder', s.holder,
              'reason', s.skip_reason) order by s.holder, s.unique_key), '[]')
            from (select p.unique_key, ${holderName(sql`p`)} as holder, i.skip_reason
              from goodwill_items i join pass_terms t on t.id = i.term_id join passes p on p.unique_key = t.unique_key
              where i.run_id = r.id and i.state = 'skipped' order by holder, p.unique_key
              limit ${SKIPPED_MAX}) s) as "skippedPasses"
        from ${TABLES} where r.id = ${id}`,
  );
  if (!run) return null;
  const skippedPasses = run.skippedPasses.map((pass) => ({
    ...pass,
    uniqueKey: formatUniqueKey(pass.uniqueKey),
  }));
  return { ...run, skippedPasses };
}

const messageRow = z.strictObject({ message: goodwillDetailSchema.shape.message });

/** Message to holders about a run, by language; null if unknown. */
export async function goodwillMessage(db: Db, id: string): Promise<GoodwillDetail['message'] | null> {
  const run = await queryRow(db, messageRow, sql`select message from goodwill_runs where id = ${id}`);
  return run?.message ?? null;
}
