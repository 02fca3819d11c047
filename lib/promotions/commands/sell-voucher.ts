import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { loadCatalogue, saleFlags } from '../../catalogue/queries';
import { giftEdition } from '../../catalogue/rules';
import { dayOf, momentOf } from '../../core/dates';
import type { Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { saleNumber } from '../rules';
import { vouchers, voucherSales } from '../tables';
import type { SellVoucherInput } from '../voucher-schema';
import { voucherRow } from './issue-vouchers';

type Sale = SellVoucherInput & { idempotencyKey: string };
type Seller = AuditActor & { id: string };
type Sold = Result<{ id: string }, 'sale_closed' | 'conflict' | 'invalid_data'>;

function amountFaults({ kind, amount }: SellVoucherInput): FieldError[] {
  if (kind === 'amount') return amount === undefined ? [{ path: 'amount', code: 'required' }] : [];
  return amount === undefined ? [] : [{ path: 'amount', code: 'not_available' }];
}

/** The price of a voucher today, and the edition that sells it; null while none does. */
async function priceOf(
  tx: Db,
  { kind, amount }: SellVoucherInput,
  at: Date,
): Promise<{ amountCents: Cents; edition: string } | null> {
  const catalogue = await loadCatalogue(tx);
  const edition = giftEdition(catalogue.editions, saleFlags(catalogue), momentOf(at));
  const amountCents = kind === 'amount' ? amount : edition?.prices[kind];
  return edition && amountCents !== undefined ? { amountCents, edition: edition.code } : null;
}

/** What this person sold with the key; `conflict` if it was another voucher, null if nothing. */
async function soldBefore(tx: Db, sale: Sale, { id }: Seller): Promise<Sold | null> {
  const [sold] = await tx
    .select({ voucher: vouchers, method: voucherSales.method })
    .from(voucherSales)
    .innerJoin(vouchers, eq(vouchers.id, voucherSales.voucherId))
    .where(and(eq(voucherSales.soldBy, id), eq(voucherSales.requestKey, sale.idempotencyKey)));
  if (!sold) return null;
  const { voucher, method } = sold;
  const isSame =
    voucher.kind === sale.kind &&
    (sale.amount ?? voucher.amountCents) === voucher.amountCents &&
    voucher.recipientName === sale.recipientName &&
    voucher.senderName === sale.senderName &&
    method === sale.payment;
  return isSame ? ok({ id: voucher.id }) : fail('conflict');
}

/**
 * Sells a gift voucher at the counter. The same key of the same person sells one, also at the same moment.
 * @returns `sale_closed` while no edition sells vouchers, and before the shop opens; `conflict` if the key sold another one; `invalid_data` for an
 * amount that is missing or too much
 */
export async function sellVoucher(db: Db, sale: Sale, by: Seller): Promise<Sold> {
  const faults = amountFaults(sale);
  if (faults.length > 0) return fail('invalid_data', faults);
  const { at } = by;
  const { kind, recipientName, senderName, message, locale, payment, idempotencyKey } = sale;
  return transaction(db, async (tx) => {
    // one sale of a person at a time
    await tx.execute(sql`select 1 from accounts where id = ${by.id} for no key update`);
    const before = await soldBefore(tx, sale, by);
    if (before) return before;
    const price = await priceOf(tx, sale, at);
    if (!price) return fail('sale_closed');
    const { amountCents, edition } = price;
    const gift = { kind, recipientName, senderName, message, delivery: 'pdf' as const };
    const wanted = { gift, amountCents, locale, buyerId: null, orderItemId: null };
    const voucher = voucherRow(wanted, { day: dayOf(at), at });
    const { id } = voucher;
    await tx.insert(vouchers).values(voucher);
    await tx.insert(voucherSales).values({
      voucherId: id,
      number: saleNumber(id),
      method: payment,
      edition,
      soldBy: by.id,
      soldAt: at,
      requestKey: idempotencyKey,
    });
    await recordAudit(tx, by, {
      action: 'voucher_sold',
      target: { type: 'voucher', id },
      after: { kind, amount: amountCents, payment },
    });
    return ok({ id });
  });
}

/**
 * Takes back a voucher that was sold at the counter: it is blocked for good, and the money is given back.
 * @returns `invalid_transition` if it was not sold there, was entered or paid before, or is blocked
 */
export const takeBackVoucher = async (
  db: Db,
  { id, reason }: { id: string; reason: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_transition'>> =>
  transaction(db, async (tx) => {
    const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for('update');
    if (!voucher) return fail('not_found');
    const { isBlocked, activatedAt, claimedBy, remainingCents, amountCents } = voucher;
    if (isBlocked || activatedAt || claimedBy || remainingCents !== amountCents)
      return fail('invalid_transition');
    const taken = await tx
      .update(voucherSales)
      .set({ takenBackAt: by.at })
      .where(eq(voucherSales.voucherId, id))
      .returning({ id: voucherSales.voucherId });
    if (taken.length === 0) return fail('invalid_transition');
    await tx
      .update(vouchers)
      .set({ isBlocked: true, isHeld: false, blockedAt: by.at })
      .where(eq(vouchers.id, id));
    await recordAudit(tx, by, {
      action: 'voucher_taken_back',
      target: { type: 'voucher', id },
      before: { isBlocked: false },
      after: { isBlocked: true },
      reason,
    });
    return ok(undefined);
  });
