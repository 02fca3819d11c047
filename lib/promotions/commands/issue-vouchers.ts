import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getEnv } from '../../config/env';
import { addDays, dayOf, type Day } from '../../core/dates';
import { newId } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { localeSchema } from '../../i18n/schema';
import { queueMail } from '../../mail/commands';
import { voucherCodeFrom } from '../rules';
import type { VoucherKind } from '../schema';
import { codeDigest, sealCode } from '../seal';
import { vouchers } from '../tables';

const CODE_BYTES = 16;
const BATCH = 200;

/** A gift as its buyer specified it; compatible with the cart's type. */
type GiftRequest = {
  kind: VoucherKind;
  recipientName: string;
  recipientEmail?: string | undefined;
  senderName: string;
  message?: string | undefined;
  delivery: 'email' | 'pdf';
  deliverOn?: Day | undefined;
};

export type VoucherToIssue = {
  gift: GiftRequest;
  amountCents: Cents;
  /** Null at the counter, and so is the line of the order. */
  buyerId: string | null;
  locale: Locale;
  orderItemId: string | null;
};

export function voucherRow(
  { gift, amountCents, ...rest }: VoucherToIssue,
  { day, at }: { day: Day; at: Date },
) {
  const code = voucherCodeFrom(randomBytes(CODE_BYTES));
  const { deliverOn, recipientEmail, message, ...wish } = gift;
  // delivery days that passed before payment become today
  const goesOn = deliverOn && deliverOn > day ? deliverOn : day;
  return {
    id: newId(),
    codeHash: codeDigest(code),
    codeSealed: sealCode(code),
    kind: wish.kind,
    amountCents,
    remainingCents: amountCents,
    expiresOn: addDays(goesOn, getEnv().GIFT_VALID_DAYS),
    recipientName: wish.recipientName,
    recipientEmail: wish.delivery === 'email' ? (recipientEmail ?? null) : null,
    senderName: wish.senderName,
    message: message ?? null,
    delivery: wish.delivery,
    deliverOn: goesOn,
    createdAt: at,
    ...rest,
  };
}

/** Issues the vouchers of a paid order in its transaction, and queues the mails due today. */
export async function issueVouchers(
  tx: Db,
  wanted: readonly VoucherToIssue[],
  when: { day: Day; at: Date },
): Promise<void> {
  if (!wanted.length) return;
  await tx.insert(vouchers).values(wanted.map((voucher) => voucherRow(voucher, when)));
  await mailDueVouchers(tx, when);
}

const dueRow = z.strictObject({
  id: z.uuid(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  locale: localeSchema,
});

/**
 * Queues the mail of every due voucher once, in the caller's transaction. Concurrent calls skip each other's rows.
 * @returns the number of vouchers
 */
async function mailDueVouchers(tx: Db, { day, at }: { day: Day; at: Date }): Promise<number> {
  const due = await queryRows(
    tx,
    dueRow,
    sql`update vouchers v set mailed_at = ${at}
        from (select id from vouchers
              where delivery = 'email' and mailed_at is null and not is_blocked and deliver_on <= ${day}
              order by deliver_on limit ${BATCH} for update skip locked) d
        where v.id = d.id
        returning v.id, v.recipient_name as "recipientName", v.recipient_email as "recipientEmail", v.locale`,
  );
  for (const { id, recipientName, recipientEmail, locale } of due)
    await queueMail(tx, {
      dedupeKey: `gift_voucher:${id}`,
      to: { name: recipientName, address: recipientEmail },
      template: 'gift_voucher',
      locale,
      data: { voucherId: id },
    });
  return due.length;
}

/** Queues the mails of all due vouchers, one transaction per batch. */
export async function deliverGifts(db: Db, at: Date): Promise<void> {
  const when = { day: dayOf(at), at };
  while ((await db.transaction((tx) => mailDueVouchers(tx, when))) > 0);
}
