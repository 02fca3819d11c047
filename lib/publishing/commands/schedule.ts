import 'server-only';
import { and, eq, lte, or } from 'drizzle-orm';
import { systemActor } from '../../audit/actor';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { lockContent } from '../../content-import/commands/import-content';
import { momentOf, startOfMoment } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { getLogger } from '../../http/logger';
import { readRecord } from '../queries/records';
import { unitsOf, type Plan } from '../rules';
import type { PartKey } from '../schema';
import { contentStates } from '../tables';
import { checkHiding, hide } from './hide';
import { checkPublication, planOf, publish, setState, type PublishRefusal } from './publish';

type Moments = { publishAt?: string | null | undefined; hideAt?: string | null | undefined };

const lateFields = (times: Moments, at: Date): FieldError[] =>
  (['publishAt', 'hideAt'] as const).flatMap((path) => {
    const moment = times[path];
    return moment && startOfMoment(moment) <= at ? [{ path, code: 'future_date' as const }] : [];
  });

/**
 * Sets when a language is published or hidden by itself, or no longer. What is in the draft then is published.
 * @returns `invalid_data` for a time that is over, for one that would hide what is not published yet, if the draft could
 * not be published now, or if what is live could not be hidden now
 */
export async function schedule(
  db: Db,
  { type, id, part }: PartKey,
  { despiteLinks = false, ...times }: { despiteLinks?: boolean | undefined } & Moments,
  by: AuditActor,
): Promise<Result<null, PublishRefusal>> {
  const late = lateFields(times, by.at);
  if (late.length) return fail('invalid_data', late);
  return transaction(db, async (tx) => {
    const record = await readRecord(tx, { type, id });
    const isKnown = record.liveParts[part] ?? record.drafts[part];
    if (!isKnown || !unitsOf(type).includes(part)) return fail('not_found');
    const instant = (moment: string | null) => (moment ? startOfMoment(moment) : null);
    const changed: Partial<Plan> = {
      ...(times.publishAt === undefined ? {} : { publishAt: instant(times.publishAt) }),
      ...(times.hideAt === undefined ? {} : { hideAt: instant(times.hideAt) }),
    };
    const { publishAt, hideAt } = { ...planOf(record, part), ...changed };
    // before it is published there is nothing to hide, and it would then stay
    if (!record.liveParts[part] && publishAt && hideAt && hideAt <= publishAt)
      return fail('invalid_data', [{ path: 'hideAt', code: 'ends_before' }]);
    if (times.publishAt) {
      const checked = await checkPublication(tx, { type, id, part }, by);
      if (!checked.ok) return checked;
    }
    // what is not live yet has nothing that could be checked
    if (times.hideAt && record.liveParts[part]) {
      const checked = await checkHiding(tx, { type, id, part }, { despiteLinks }, by);
      if (!checked.ok) return checked;
    }
    await setState(tx, { type, id, part }, { ...changed, scheduledBy: by.name });
    await recordAudit(tx, by, {
      action: 'content_scheduled',
      target: { type: 'content', id: `${type}/${id}` },
      after: { part, ...times },
    });
    return ok(null);
  });
}

const PROGRAM = 'scheduled publication';

/** An act that is due. */
type Planned = { key: PartKey; act: 'publish' | 'hide'; plannedAt: Date; by: AuditActor };

/** False once somebody has taken the plan away, or changed it. Locks it. */
async function isStillPlanned(
  tx: Db,
  { key: { type, id, part }, act, plannedAt }: Planned,
): Promise<boolean> {
  const [state] = await tx
    .select({ publish: contentStates.publishAt, hide: contentStates.hideAt })
    .from(contentStates)
    .where(and(eq(contentStates.type, type), eq(contentStates.recordId, id), eq(contentStates.part, part)))
    .for('update');
  return state?.[act]?.getTime() === plannedAt.getTime();
}

/** Notes what could not be done at its time, so that it is not tried again and again. */
async function giveUp(
  tx: Db,
  { key, act, plannedAt, by: { at } }: Planned,
  error: { code: string; fields?: FieldError[] },
) {
  await setState(tx, key, act === 'publish' ? { publishAt: null } : { hideAt: null });
  const { drafts } = await readRecord(tx, key);
  await recordAudit(tx, systemActor(PROGRAM, at), {
    action: 'content_schedule_failed',
    target: { type: 'content', id: `${key.type}/${key.id}` },
    after: {
      part: key.part,
      [act === 'publish' ? 'publishAt' : 'hideAt']: momentOf(plannedAt),
      drafts: [drafts[key.part], drafts.shared].flatMap((draft) => draft?.version ?? []),
      code: error.code,
      fields: error.fields?.map(({ path, code }) => `${path}: ${code}`),
    },
  });
  getLogger().warn({ ...key, code: error.code }, 'scheduled publication refused');
}

/** Does what is planned, or gives it up, unless the plan was changed since it was read. */
const carryOut = (db: Db, planned: Planned): Promise<void> =>
  db.transaction(async (tx) => {
    // first, as everything that publishes does
    await lockContent(tx);
    if (!(await isStillPlanned(tx, planned))) return;
    const { key, act, plannedAt, by } = planned;
    const done = await (act === 'publish' ? publish : hide)(tx, key, { plannedAt }, by);
    if (!done.ok) await giveUp(tx, planned, done.error);
  });

/** Due plans, in the order of their times; at the same minute, hiding comes last. */
async function listDue(db: Db, at: Date): Promise<Planned[]> {
  const rows = await db
    .select()
    .from(contentStates)
    .where(or(lte(contentStates.publishAt, at), lte(contentStates.hideAt, at)));
  return rows
    .flatMap(({ type, recordId: id, part, publishAt, hideAt, scheduledBy }) => {
      const by = { ...systemActor(PROGRAM, at), name: scheduledBy ?? PROGRAM };
      const times = [
        { act: 'publish', plannedAt: publishAt },
        { act: 'hide', plannedAt: hideAt },
      ] as const;
      return times.flatMap(({ act, plannedAt }): Planned[] =>
        plannedAt && plannedAt <= at ? [{ key: { type, id, part }, act, plannedAt, by }] : [],
      );
    })
    .sort((a, b) => a.plannedAt.getTime() - b.plannedAt.getTime());
}

/**
 * Publishes and hides what is due, after an outage too, in the order of the times. A record that fails keeps no other
 * waiting; its next run tries it again.
 */
export async function publishDue(db: Db, at: Date): Promise<void> {
  const failed = new Set<string>();
  for (const planned of await listDue(db, at)) {
    const { type, id } = planned.key;
    const name = `${type}/${id}`;
    if (failed.has(name)) continue;
    try {
      await carryOut(db, planned);
    } catch (error) {
      failed.add(name);
      getLogger().error({ ...planned.key, err: error }, 'scheduled publication failed');
    }
  }
}
