import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import type { AuditActor } from '../../audit/schema';
import { replaceCard, type CardRequest } from '../../cards/commands/replace-card';
import { findFeePayer, type FeePayer } from '../../cards/fee-queries';
import { CARD_FEE_CENTS } from '../../cards/schema';
import { newId } from '../../core/ids';
import { CURRENCY } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { byLocale, type Localized } from '../../i18n/languages';
import { messagesFor } from '../../i18n/messages';
import { parseUniqueKey } from '../../passes/rules';
import { staffTransition } from '../rules';
import { orderCounters, orderItems, orders, orderTransitions } from '../tables';
import { writeInvoice } from './write-invoice';

const feeTitle = (): Localized =>
  byLocale((locale) =>
    createTranslator({ locale, messages: messagesFor(locale), namespace: 'catalogue' })('cardFee'),
  );

const chargedPassRow = z.strictObject({ accountId: z.uuid().nullable(), edition: z.string() });

/** Account and latest edition of a pass; null if unknown. */
async function findChargedPass(tx: Db, uniqueKey: string | null) {
  return queryRow(
    tx,
    chargedPassRow,
    sql`select p.account_id as "accountId", t.edition
        from passes p join lateral (
          select edition from pass_terms where unique_key = p.unique_key order by valid_from desc limit 1) t on true
        where p.unique_key = ${uniqueKey}`,
  );
}

/** Locks the counter of an edition until the transaction ends. @returns the last number */
async function lockCounter(tx: Db, edition: string): Promise<number> {
  const [counter] = await tx
    .insert(orderCounters)
    .values({ edition, last: 0 })
    .onConflictDoUpdate({ target: orderCounters.edition, set: { last: sql`${orderCounters.last}` } })
    .returning();
  return counter?.last ?? 0;
}

const NUMBER_DIGITS = 6;

type Fee = {
  uniqueKey: string;
  serial: number;
  edition: string;
  sequence: number;
  accountId: string;
  payer: FeePayer;
};

/** Places the order of a fee, whose only line gives nothing, and mails its invoice. */
async function placeFee(tx: Db, fee: Fee, by: AuditActor): Promise<void> {
  const { uniqueKey, serial, edition, sequence, accountId, payer } = fee;
  const { locale, contact } = payer;
  const { at } = by;
  const id = newId();
  const number = `${edition}-${String(sequence).padStart(NUMBER_DIGITS, '0')}`;
  const amounts = { discountCents: 0, totalCents: CARD_FEE_CENTS };
  await tx.update(orderCounters).set({ last: sequence }).where(eq(orderCounters.edition, edition));
  await tx.insert(orders).values({
    id,
    edition,
    sequence,
    number,
    accountId,
    channel: 'counter',
    status: 'pending',
    paymentMethod: 'invoice',
    locale,
    delivery: 'digital',
    subTotalCents: CARD_FEE_CENTS,
    shippingCents: 0,
    ...amounts,
    currency: CURRENCY,
    shippingContact: contact,
    billingContact: contact,
    placedAt: at,
  });
  await tx.insert(orderItems).values({
    id: newId(),
    orderId: id,
    position: 0,
    kind: 'card',
    product: 'CARD',
    title: feeTitle(),
    edition,
    priceCents: CARD_FEE_CENTS,
    uniqueKey,
    cardSerial: serial,
    extensions: [],
    options: [],
    ...amounts,
  });
  const actor = staffTransition(by);
  await tx.insert(orderTransitions).values({ id: newId(), orderId: id, to: 'pending', at, actor });
  const order = { id, number, status: 'pending', paymentMethod: 'invoice', locale } as const;
  const cart = { isBillingDifferent: false, billingContact: null, shippingContact: contact };
  await writeInvoice(
    tx,
    { ...order, totalCents: CARD_FEE_CENTS, currency: CURRENCY },
    { cart, accountId, at },
  );
}

/**
 * Replaces the card of a pass and, if its fee is by invoice, places the order of the fee in the same transaction.
 * @returns `invalid_transition` for a blocked pass; `invalid_data` when its account cannot be invoiced, or for a key of
 * another replacement
 */
export async function chargeCard(
  db: Db,
  input: CardRequest,
  by: AuditActor,
): Promise<Result<{ serial: number }, 'not_found' | 'invalid_transition' | 'invalid_data'>> {
  if (input.fee !== 'invoice') {
    const replaced = await replaceCard(db, input, by);
    return replaced.ok ? ok({ serial: replaced.data.serial }) : replaced;
  }
  return transaction(db, async (tx) => {
    const uniqueKey = parseUniqueKey(input.uniqueKey);
    const pass = await findChargedPass(tx, uniqueKey);
    if (!pass || !uniqueKey) return fail('not_found');
    const { accountId, edition } = pass;
    const payer = accountId ? await findFeePayer(tx, accountId) : null;
    if (!accountId || !payer) return fail('invalid_data', [{ path: 'fee', code: 'not_available' }]);
    // the counter before the pass: the lock order of placing an order
    const last = await lockCounter(tx, edition);
    const replaced = await replaceCard(tx, input, by);
    if (!replaced.ok) return replaced;
    const { serial, isNew } = replaced.data;
    if (isNew) await placeFee(tx, { uniqueKey, serial, edition, sequence: last + 1, accountId, payer }, by);
    return ok({ serial });
  });
}
