import 'server-only';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';
import { consume } from '../../http/rate-limit-commands';
import { queueMail } from '../../mail/commands';
import { repeatKey } from '../../mail/repeat-key';
import { getVoucherToMail } from '../voucher-queries';
import { findVoucher } from '../voucher-list-queries';
import type { ResendVoucherInput } from '../voucher-schema';

type Resend = ResendVoucherInput & {
  id: string;
  /** The same request with the same key again sends nothing. */
  idempotencyKey?: string | undefined;
};

/**
 * Sends a voucher again, to its recipient, its buyer or another address. Five an hour for a buyer.
 * @returns the address; `invalid_transition` for a voucher that is not open, or not sent before its day; `invalid_data`
 * for another address without a reason, or without any address
 */
export async function resendVoucher(
  db: Db,
  { id, to, reason, idempotencyKey }: Resend,
  by: AuditActor,
): Promise<
  Result<{ to: string }, 'not_found' | 'invalid_transition' | 'invalid_data' | 'too_many_requests'>
> {
  const today = dayOf(by.at);
  const found = await findVoucher(db, id, today);
  if (!found) return fail('not_found');
  const { recipientName, recipientEmail, buyerEmail, buyerId, delivery, deliverOn } = found;
  const voucher = await getVoucherToMail(db, id);
  if (!voucher || found.state !== 'open' || (delivery === 'email' && deliverOn > today))
    return fail('invalid_transition');
  const isOtherAddress = to !== undefined && ![recipientEmail, buyerEmail].includes(to);
  if (isOtherAddress && !reason) return fail('invalid_data', [{ path: 'reason', code: 'required' }]);
  const address = to ?? recipientEmail ?? buyerEmail;
  if (!address) return fail('invalid_data', [{ path: 'to', code: 'required' }]);
  const dedupeKey = `voucher_resent:${id}:${repeatKey(idempotencyKey, [to])}`;
  if (await hasRows(db, sql`select 1 from mails where dedupe_key = ${dedupeKey}`)) return ok({ to: address });
  const wait = await consume(db, 'resend', { account: buyerId ?? id });
  if (wait > 0) return tooMany(wait);
  await db.transaction(async (tx) => {
    await queueMail(tx, {
      dedupeKey,
      to: { name: recipientName, address },
      template: 'gift_voucher',
      locale: voucher.locale,
      data: { voucherId: id },
    });
    await recordAudit(tx, by, {
      action: 'voucher_resent',
      target: { type: 'voucher', id },
      personId: buyerId,
      after: { isOtherAddress },
      reason,
    });
  });
  return ok({ to: address });
}
