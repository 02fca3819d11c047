import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';
import { consume } from '../../http/rate-limit-commands';
import { queueAgain, type QueuedMail } from '../../mail/outbox-commands';
import { repeatKey } from '../../mail/repeat-key';
import type { SendAgainInput } from '../../mail/schema';
import { mails } from '../../mail/tables';

/** Links for one use are not sent twice, and mails to deleted accounts have no recipient any more. */
const isRepeatable = ({ status, data, toAddress }: QueuedMail): boolean =>
  status !== 'queued' && toAddress !== '' && !('tokenId' in data);

/** Whether this request was carried out before: by a copy, or in the row of a mail that had failed. */
const isKnown = async (db: Db, { data }: QueuedMail, key: string): Promise<boolean> =>
  data.again === key || hasRows(db, sql`select 1 as known from mails where dedupe_key = ${key}`);

type SendAgain = SendAgainInput & {
  id: string;
  /** The same request with the same key again sends nothing. */
  idempotencyKey?: string | undefined;
};

/**
 * Sends a mail again, to its recipient or another address. Five an hour for a customer.
 * @returns the address; `invalid_transition` for a mail that waits, or holds a link for one use; `invalid_data` for
 * another address without a reason
 */
export async function sendAgain(
  db: Db,
  { id, to, reason, idempotencyKey }: SendAgain,
  by: AuditActor,
): Promise<
  Result<{ to: string }, 'not_found' | 'invalid_transition' | 'invalid_data' | 'too_many_requests'>
> {
  const [found] = await db.select().from(mails).where(eq(mails.id, id));
  if (!found) return fail('not_found');
  const key = `again:${id}:${repeatKey(idempotencyKey, [to])}`;
  const asked = ok({ to: to ?? found.toAddress });
  if (await isKnown(db, found, key)) return asked;
  if (!isRepeatable(found)) return fail('invalid_transition');
  const isOtherAddress = to !== undefined && to !== found.toAddress;
  if (isOtherAddress && !reason) return fail('invalid_data', [{ path: 'reason', code: 'required' }]);
  const wait = await consume(db, 'resend', { account: found.accountId ?? id });
  if (wait > 0) return tooMany(wait);
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
    if (mail && (await isKnown(tx, mail, key))) return asked;
    if (!mail || !isRepeatable(mail)) return fail('invalid_transition');
    await queueAgain(tx, mail, { to, key });
    await recordAudit(tx, by, {
      action: 'mail_resent',
      target: { type: 'mail', id },
      personId: mail.accountId,
      before: { status: mail.status },
      after: { template: mail.template, isOtherAddress },
      reason,
    });
    return asked;
  });
}
