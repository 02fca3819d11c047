import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { lapsedBefore, lapsesAt } from '../staff/approval-rules';
import type { Erasure } from './schema';

const erasureRow = z.strictObject({
  personId: z.uuid(),
  name: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedById: z.string(),
  askedAt: z.iso.datetime(),
});

/** Deletions that wait for a second person, oldest first. */
export async function listErasures(
  db: Db,
  { at, accountId }: { at: Date; accountId: string },
): Promise<Erasure[]> {
  const rows = await queryRows(
    db,
    erasureRow,
    sql`select p.id as "personId", concat_ws(' ', p.contact->>'firstName', p.contact->>'lastName') as name,
          coalesce(a.payload->>'reason', '') as reason, a.asked_name as "askedBy", a.asked_by as "askedById",
          ${instantText(sql`a.asked_at`)} as "askedAt"
        from approvals a join accounts p on p.id::text = a.target_id and p.status <> 'deleted'
        where a.kind = 'erasure' and a.decision is null and a.asked_at > ${lapsedBefore(at)}
        order by a.asked_at`,
  );
  return rows.map(({ askedById, ...row }) => ({
    ...row,
    lapsesAt: lapsesAt(row.askedAt),
    isOwn: askedById === accountId,
  }));
}
