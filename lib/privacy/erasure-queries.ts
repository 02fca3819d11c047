import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { lapsedBefore, seenBy } from '../staff/approval-rules';
import { erasureSchema, type Erasure } from './schema';

const erasureRow = erasureSchema
  .omit({ lapsesAt: true, isOwn: true })
  .extend({ askedById: z.string() })
  .strict();

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
  return rows.map(seenBy(accountId));
}
