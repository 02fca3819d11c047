import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditAction } from '../../audit/schema';
import { momentOf, type Moment } from '../../core/dates';
import type { Db } from '../../db/client';
import { inTexts, queryRows } from '../../db/rows';
import { PARTS, type Part } from '../rules';
import { recordParams, type RecordView } from '../schema';
import { findRecordView } from './records';

/** More than these are named once some of them are settled. */
const REFUSED_MAX = 20;

/** What settles a plan of the same part, or of what all languages share. */
const SETTLING: readonly AuditAction[] = ['content_published', 'content_scheduled', 'content_hidden'];

/** A hiding that found nothing on the site is none. */
const isRefusal = (entry: SQL): SQL =>
  sql`${entry}.action = 'content_schedule_failed'
    and not (${entry}.after->>'hideAt' is not null and ${entry}.after->>'code' = 'not_found')`;

/** The entry `f` is about a publication: what is written since then may mend it. A hiding is of what is on the site. */
const isOfPublication = sql`f.after->>'hideAt' is null`;

/** The draft `d` is another one than was refused; entries that name no drafts have their time alone. */
const isWrittenSince = sql`coalesce(not f.after->'drafts' ? d.version::text, d.edited_at > f.at)`;

const row = z.strictObject({
  target: z.string(),
  part: z.enum(PARTS),
  refusedAt: z.string(),
  publishAt: z.string().nullable(),
  hideAt: z.string().nullable(),
});

/** A publication, or a hiding, that was refused at its time. */
export type RefusedPlan = {
  view: RecordView;
  part: Part;
  act: 'publish' | 'hide';
  plannedFor: Moment;
  refusedAt: Date;
};

/**
 * Plans that were refused at their time, the last one of each part, until the part is published, hidden or
 * planned again; a publication also until its draft, or that of what all languages share, is changed or thrown away.
 */
export async function listRefusedPlans(db: Db): Promise<RefusedPlan[]> {
  const rows = await queryRows(
    db,
    row,
    sql`select f.target_id as target, f.after->>'part' as part, f.at::text as "refusedAt",
          f.after->>'publishAt' as "publishAt", f.after->>'hideAt' as "hideAt"
        from audit_log f
        where ${isRefusal(sql`f`)}
          and not exists (select 1 from audit_log l
            where l.target_type = 'content' and l.target_id = f.target_id and l.seq > f.seq
              and ((l.action in ${inTexts(SETTLING)} and l.after->>'part' in (f.after->>'part', 'shared'))
                or (${isOfPublication} and l.action = 'draft_discarded'
                  and l.after->>'part' in (f.after->>'part', 'shared'))
                or (${isRefusal(sql`l`)} and l.after->>'part' = f.after->>'part')))
          and not exists (select 1 from content_drafts d
            where ${isOfPublication}
              and d.type = split_part(f.target_id, '/', 1) and d.record_id = split_part(f.target_id, '/', 2)
              and d.part in (f.after->>'part', 'shared') and ${isWrittenSince})
        order by f.seq desc limit ${REFUSED_MAX}`,
  );
  const plans: RefusedPlan[] = [];
  for (const { target, part, refusedAt: instant, publishAt, hideAt } of rows) {
    const [type, id] = target.split('/');
    const key = recordParams.safeParse({ type, id });
    const view = key.success ? await findRecordView(db, key.data) : null;
    const refusedAt = new Date(instant);
    if (view)
      plans.push({
        view,
        part,
        act: hideAt ? 'hide' : 'publish',
        plannedFor: publishAt ?? hideAt ?? momentOf(refusedAt),
        refusedAt,
      });
  }
  return plans;
}
