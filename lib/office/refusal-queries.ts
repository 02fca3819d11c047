import 'server-only';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../core/durations';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { formatUniqueKey } from '../passes/rules';
import { refusalSchema, type Refusal } from './schema';

const SHOWN_DAYS = 30;

const refusalRow = refusalSchema.strict();

/** What a member of staff asked for and others refused in the last thirty days, newest first. */
export async function listRefusals(
  db: Db,
  { at, accountId }: { at: Date; accountId: string },
): Promise<Refusal[]> {
  const rows = await queryRows(
    db,
    refusalRow,
    sql`select a.id, a.kind, a.target_id as "targetId", a.decision_reason as reason,
          coalesce(o.number, concat_ws(' ', p.contact->>'firstName', p.contact->>'lastName')) as name,
          coalesce(nullif(concat_ws(' ', d.contact->>'firstName', d.contact->>'lastName'), ''), d.username, '')
            as "decidedBy",
          ${instantText(sql`a.decided_at`)} as "decidedAt"
        from approvals a
          left join orders o on a.kind = 'refund' and o.id::text = a.target_id
          left join accounts p on a.kind = 'erasure' and p.id::text = a.target_id
          left join accounts d on d.id::text = a.decided_by
        where a.decision = 'refused' and a.asked_by = ${accountId}
          and a.decided_at > ${new Date(at.getTime() - SHOWN_DAYS * DAY_MS)}
        order by a.decided_at desc`,
  );
  return rows.map((row) =>
    row.kind === 'correction' ? { ...row, targetId: formatUniqueKey(row.targetId) } : row,
  );
}
