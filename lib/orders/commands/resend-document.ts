import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf, type Day } from '../../core/dates';
import { ERASED_EMAIL } from '../../core/email';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import { consume } from '../../http/rate-limit-commands';
import { localeSchema } from '../../i18n/schema';
import { queueMails, type QueueMailInput } from '../../mail/commands';
import { repeatKey } from '../../mail/repeat-key';
import type { MailTemplate } from '../../mail/schema';
import { hasCode } from '../../passes/rules';
import { findOwner } from './queue-order-mail';
import { getOrderForDocuments, type OrderForDocuments } from '../queries';
import type { ResendInput, ResentDocument } from '../resend-schema';
import { isPaid } from '../rules';

type ResentMail = Omit<QueueMailInput<MailTemplate>, 'dedupeKey'>;

const giftRow = z.strictObject({
  id: z.uuid(),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  locale: localeSchema,
});

/** Vouchers of an order that may be sent: not blocked, and not to be mailed on a later day. */
const listGifts = (db: Db, orderId: string, today: Day) =>
  queryRows(
    db,
    giftRow,
    sql`select v.id, v.recipient_name as "recipientName", v.recipient_email as "recipientEmail", v.locale
        from vouchers v join order_items i on i.id = v.order_item_id
        where i.order_id = ${orderId} and not v.is_blocked and (v.delivery = 'pdf' or v.deliver_on <= ${today})
        order by i.position`,
  );

type Facts = { documents: OrderForDocuments; orderId: string; today: Day };

/** The mails with a document; none if the order has no such document. */
async function mailsWith(db: Db, document: ResentDocument, facts: Facts): Promise<ResentMail[]> {
  const { documents, orderId, today } = facts;
  const { order, passes, locale, accountId } = documents;
  const { firstName, lastName, email } = order.billingContact;
  const to = { name: `${firstName} ${lastName}`, address: email };
  const base = { accountId, to, locale };
  switch (document) {
    case 'confirmation':
      return isPaid(order.status) ? [{ ...base, template: 'order_confirmation', data: { orderId } }] : [];
    case 'passes':
      return passes.some(hasCode) ? [{ ...base, template: 'order_copy', data: { orderId, document } }] : [];
    case 'invoice':
      if (!order.reference) return [];
      if (order.status === 'pending') return [{ ...base, template: 'invoice', data: { orderId } }];
      return isPaid(order.status) ? [{ ...base, template: 'order_copy', data: { orderId, document } }] : [];
    case 'gift':
      return (await listGifts(db, orderId, today)).map(({ id, recipientName, recipientEmail, ...gift }) => ({
        to: recipientEmail ? { name: recipientName, address: recipientEmail } : to,
        locale: gift.locale,
        template: 'gift_voucher',
        data: { voucherId: id },
      }));
  }
}

type Resend = ResendInput & {
  orderId: string;
  /** The same request with the same key again sends nothing. */
  idempotencyKey?: string | undefined;
};

/**
 * Sends a document of an order again. Five an hour for a customer.
 * @returns the addresses; `not_found` without such an order or document; `invalid_data` for another address without a
 * reason
 */
export async function resendDocument(
  db: Db,
  { orderId, document, to, reason, idempotencyKey }: Resend,
  by: AuditActor,
): Promise<Result<{ to: string[] }, 'not_found' | 'invalid_data' | 'too_many_requests'>> {
  const documents = await getOrderForDocuments(db, orderId, by.at);
  if (!documents) return fail('not_found');
  const found = await mailsWith(db, document, { documents, orderId, today: dayOf(by.at) });
  if (!found.length) return fail('not_found');
  const { accountId, order } = documents;
  const owner = await findOwner(db, accountId);
  const known = [order.billingContact.email, owner?.address, ...found.map((mail) => mail.to.address)];
  const isOtherAddress = to !== undefined && !known.includes(to);
  if (isOtherAddress && !reason) return fail('invalid_data', [{ path: 'reason', code: 'required' }]);
  const mails = found.map((mail) => (to ? { ...mail, to: { ...mail.to, address: to } } : mail));
  const addresses = [...new Set(mails.map((mail) => mail.to.address))];
  if (addresses.includes('') || addresses.includes(ERASED_EMAIL))
    return fail('invalid_data', [{ path: 'to', code: 'required' }]);
  const key = `resent:${orderId}:${repeatKey(idempotencyKey, [document, to])}`;
  if (await hasRows(db, sql`select 1 from mails where dedupe_key = ${`${key}:0`}`))
    return ok({ to: addresses });
  const wait = await consume(db, 'resend', { account: accountId });
  if (wait > 0) return tooMany(wait);
  await db.transaction(async (tx) => {
    await queueMails(
      tx,
      mails.map((mail, index) => ({ ...mail, dedupeKey: `${key}:${index}` })),
    );
    await recordAudit(tx, by, {
      action: 'mail_resent',
      target: { type: 'order', id: orderId },
      personId: accountId,
      after: { document, isOtherAddress },
      reason,
    });
  });
  return ok({ to: addresses });
}
