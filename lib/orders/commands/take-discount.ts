import 'server-only';
import { dayOf, type Day } from '../../core/dates';
import { sumCents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { applyTo, type Cart, type Line } from '../../cart/rules';
import { takeCode } from '../../promotions/commands/use-code';
import { unclaimVouchers } from '../../promotions/commands/claim-voucher';
import type { Code } from '../../promotions/code-schema';
import { codeRefusal, vouchersOf, type AppliedCode } from '../../promotions/rules';
import type { CodeRefusal } from '../../promotions/schema';
import type { PaymentMethod } from '../schema';

/**
 * The codes of a cart with their discounts: those that pay, and those that have nothing left to pay.
 * A code that has become invalid refuses the order, so that no one pays more than displayed.
 * @returns `promocode_already_used`, `promocode_reserved`, or `invalid_promocode`, also when no code has an effect
 */
export function payingCodes(
  { codes }: Pick<Cart, 'codes'>,
  lines: readonly Line[],
  day: Day,
): Result<{ paying: AppliedCode[]; idle: Code[] }, CodeRefusal> {
  const applied = applyTo(lines, codes, day);
  const paying = applied.filter(({ off }) => sumCents(off) > 0);
  for (const { code } of applied) {
    const refusal = codeRefusal(code, day);
    if (refusal) return fail(refusal);
  }
  if (applied.length && !paying.length) return fail('invalid_promocode');
  return ok({ paying, idle: applied.flatMap((one) => (paying.includes(one) ? [] : one.code)) });
}

type Discounted = {
  /** The order being placed. */
  id: string;
  paying: readonly AppliedCode[];
  idle: readonly Code[];
  paymentMethod: PaymentMethod;
  accountId: string;
  at: Date;
};

const lockKey = ({ code }: AppliedCode): string => (code.type === 'voucher' ? code.id : code.code);

/**
 * Counts the codes of the cart as used, in the order's transaction. Vouchers that had nothing left to pay leave the
 * cart.
 * @returns `promocode_already_used` when another order took the last use
 */
export async function takeDiscount(
  tx: Db,
  { id, paying, idle, paymentMethod, accountId, at }: Discounted,
): Promise<Result<undefined, CodeRefusal>> {
  const day = dayOf(at);
  const isReplaceable = paymentMethod === 'card';
  // in one order, so that concurrent orders do not wait for each other in a circle
  const inOrder = paying.toSorted((one, other) => lockKey(one).localeCompare(lockKey(other)));
  for (const { code, off } of inOrder) {
    const use = { code, orderId: id, accountId, discountCents: sumCents(off), isReplaceable, day, at };
    const taken = await takeCode(tx, use);
    if (!taken.ok) return taken;
  }
  await unclaimVouchers(tx, { voucherIds: vouchersOf(idle), accountId });
  return ok(undefined);
}
