import 'server-only';
import { lte, or } from 'drizzle-orm';
import { systemActor } from '../../audit/actor';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { startOfMoment } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { getLogger } from '../../http/logger';
import { readRecord } from '../queries/records';
import { unitsOf } from '../rules';
import type { PartKey } from '../schema';
import { contentStates } from '../tables';
import { checkPublication, hide, publish, setState, type PublishRefusal } from './publish';

type Times = { publishAt?: string | null | undefined; hideAt?: string | null | undefined };

function lateFields(times: Times, at: Date): FieldError[] {
  return (['publishAt', 'hideAt'] as const).flatMap((path) => {
    const moment = times[path];
    return moment && startOfMoment(moment) <= at ? [{ path, code: 'future_date' as const }] : [];
  });
}

/**
 * Sets when a language is published or hidden by itself, or no longer. What is in the draft then is published.
 * @returns `invalid_data` for a time that is over, or if the draft could not be published now
 */
export async function schedule(
  db: Db,
  { type, id, part }: PartKey,
  times: Times,
  by: AuditActor,
): Promise<Result<null, PublishRefusal>> {
  const late = lateFields(times, by.at);
  if (late.length) return fail('invalid_data', late);
  return transaction(db, async (tx): Promise<Result<null, PublishRefusal>> => {
    const record = await readRecord(tx, { type, id });
    const isKnown = record.liveParts[part] ?? record.drafts[part];
    if (!isKnown || !unitsOf(type).includes(part)) return fail('not_found');
    if (times.publishAt) {
      const checked = await checkPublication(tx, { type, id, part }, by);
      if (!checked.ok) return checked;
    }
    const instant = (moment: string | null | undefined) => (moment ? startOfMoment(moment) : null);
    await setState(
      tx,
      { type, id, part },
      {
        ...(times.publishAt === undefined ? {} : { publishAt: instant(times.publishAt) }),
        ...(times.hideAt === undefined ? {} : { hideAt: instant(times.hideAt) }),
        scheduledBy: by.name,
      },
    );
    await recordAudit(tx, by, {
      action: 'content_scheduled',
      target: { type: 'content', id: `${type}/${id}` },
      after: { part, ...times },
    });
    return ok(null);
  });
}

const PROGRAM = 'scheduled publication';

/** Notes what could not be done at its time, so that it is not tried again and again. */
async function giveUp(db: Db, key: PartKey, error: { code: string; fields?: FieldError[] }, at: Date) {
  await db.transaction(async (tx) => {
    await setState(tx, key, { publishAt: null, hideAt: null });
    await recordAudit(tx, systemActor(PROGRAM, at), {
      action: 'content_schedule_failed',
      target: { type: 'content', id: `${key.type}/${key.id}` },
      after: {
        part: key.part,
        code: error.code,
        fields: error.fields?.map(({ path, code }) => `${path}: ${code}`),
      },
    });
  });
  getLogger().warn({ ...key, code: error.code }, 'scheduled publication refused');
}

/** Publishes and hides what is due. */
export async function publishDue(db: Db, at: Date): Promise<void> {
  const due = await db
    .select()
    .from(contentStates)
    .where(or(lte(contentStates.publishAt, at), lte(contentStates.hideAt, at)));
  for (const { type, recordId: id, part, publishAt, hideAt, scheduledBy } of due) {
    const key = { type, id, part };
    const by = { ...systemActor(PROGRAM, at), name: scheduledBy ?? PROGRAM };
    const isToHide = hideAt !== null && hideAt <= at && (publishAt === null || publishAt <= hideAt);
    const isToPublish = publishAt !== null && publishAt <= at && !isToHide;
    const done = isToPublish ? await publish(db, key, {}, by) : await hide(db, key, {}, by);
    if (!done.ok) await giveUp(db, key, done.error, at);
  }
}
