import { sumCents, type Cents } from '../core/money';
import { ROLE_PERMISSIONS, type StaffRole } from '../core/permissions';
import { fail, ok, type Result } from '../core/result';
import type { ReturnedPart } from '../promotions/rules';
import type { RefundedLine, RefundInput } from './refund-schema';

type Refundable = { totalCents: Cents; items: readonly { id: string; totalCents: Cents }[] };
type Earlier = { amountCents: Cents; lines: readonly RefundedLine[] };

export type RefundPlan = { lines: RefundedLine[]; amountCents: Cents; leftCents: Cents; isWhole: boolean };

/** Paid for an order and not given back. */
export const leftOf = (totalCents: Cents, earlier: readonly { amountCents: Cents }[]): Cents =>
  totalCents - sumCents(earlier.map(({ amountCents }) => amountCents));

/**
 * What a refund gives back, never more than was paid for a line and for the order.
 * @param earlier refunds of the order, pending ones included
 * @returns `invalid_data` at the line that is unknown, named twice, or for more than its rest; `invalid_transition`
 * for a line that was refunded
 */
export function planRefund(
  { totalCents, items }: Refundable,
  earlier: readonly Earlier[],
  wanted: RefundInput['lines'],
): Result<RefundPlan, 'invalid_data' | 'invalid_transition'> {
  const before = earlier.flatMap(({ lines }) => lines);
  const isClosed = (id: string, lines: readonly RefundedLine[]) =>
    lines.some((line) => line.id === id && line.isWhole);
  const restOf = ({ id, totalCents: cents }: Refundable['items'][number]) =>
    cents - sumCents(before.flatMap((line) => (line.id === id ? [line.amountCents] : [])));
  const left = leftOf(totalCents, earlier);
  if (!wanted) {
    const lines = items
      .filter(({ id }) => !isClosed(id, before))
      .map((item) => ({ id: item.id, amountCents: restOf(item), isWhole: true }));
    if (!lines.length && !left) return fail('invalid_transition');
    return ok({ lines, amountCents: left, leftCents: 0, isWhole: true });
  }
  const lines: RefundedLine[] = [];
  for (const [index, { id, amount }] of wanted.entries()) {
    const item = items.find((one) => one.id === id);
    if (!item) return fail('invalid_data', [{ path: `lines.${index}.id`, code: 'not_available' }]);
    if (lines.some((line) => line.id === id))
      return fail('invalid_data', [{ path: `lines.${index}.id`, code: 'duplicate' }]);
    if (isClosed(id, before)) return fail('invalid_transition');
    const rest = restOf(item);
    if (amount !== undefined && amount > rest)
      return fail('invalid_data', [{ path: `lines.${index}.amount`, code: 'wrong' }]);
    lines.push({ id, amountCents: amount ?? rest, isWhole: amount === undefined || amount === rest });
  }
  const amountCents = sumCents(lines.map((line) => line.amountCents));
  const leftCents = left - amountCents;
  const closed = [...before, ...lines];
  return ok({
    lines,
    amountCents,
    leftCents,
    isWhole: leftCents === 0 && items.every(({ id }) => isClosed(id, closed)),
  });
}

type PaidByVoucher = {
  voucherCents: Cents;
  items: readonly { id: string; kind: string; priceCents: Cents; discountCents: Cents }[];
};

/** The part of an order's vouchers that paid for the lines that a refund closes. */
export function voucherShare(
  { voucherCents, items }: PaidByVoucher,
  lines: readonly RefundedLine[],
): ReturnedPart {
  const closed = items.filter(({ id }) => lines.some((line) => line.id === id && line.isWhole));
  const cents = sumCents(closed.map(({ discountCents }) => discountCents));
  return { shareCents: Math.min(voucherCents, cents), lines: closed };
}

type Given = Earlier & { returnedCents: Cents; isPending: boolean; returnsCode: boolean };

/** What earlier refunds give back, to vouchers too. */
export const givenBefore = (order: PaidByVoucher, earlier: readonly Given[]): Cents =>
  sumCents(
    earlier.map(({ amountCents, lines, ...refund }) => {
      if (!refund.isPending) return amountCents + refund.returnedCents;
      return amountCents + (refund.returnsCode ? voucherShare(order, lines).shareCents : 0);
    }),
  );

type Limits = { desk: Cents; lead: Cents };

/**
 * Amounts up to which a member of staff refunds alone: in general, and with a pass that has been used. Earlier refunds of
 * the order and what goes back to a voucher count.
 */
export type RefundLimit = { limitCents: Cents; usedLimitCents: Cents };

/** The desk alone refunds no pass that has been used. The scope `admin` counts as a lead. */
export function refundLimit(roles: readonly StaffRole[], limits: Limits): RefundLimit {
  const able = roles.filter((role) => ROLE_PERMISSIONS[role].includes('orders:refund'));
  return able.length === 1 && able[0] === 'desk'
    ? { limitCents: limits.desk, usedLimitCents: 0 }
    : { limitCents: limits.lead, usedLimitCents: limits.lead };
}
