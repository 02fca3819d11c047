import 'server-only';
import { dayOf } from '../../core/dates';
import { sumCents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { applyTo, type Cart, type Line } from '../../cart/rules';
import { takeCode } from '../../promotions/commands/use-code';
import { unclaimVouchers } from '../../promotions/commands/claim-voucher';
import { codeRefusal, vouchersOf, type AppliedCode } from '../../promotions/rules';
import type { CodeRefusal } from '../../promotions/schema';
import type { PaymentMethod } from '../schema';

type Discounted = {
  /** The order being placed. */
  id: string;
  cart: Cart;
  lines: Line[];
  paymentMethod: PaymentMethod;
  accountId: string;
  at: Date;
};

const lockKey = ({ code }: AppliedCode): string => (code.type === 'voucher' ? code.id : code.code);

/**
 * Applies the codes of the cart and counts them as used, in the order's transaction. A code that has become invalid
 * refuses the order, so that no one pays more than displayed. Vouchers that had nothing left to pay leave the cart.
 * @returns the codes that pay; `invalid_promocode`; `promocode_already_used` when another order took the last use
 */
export async function takeDiscount(
  tx: Db,
  { id, cart, lines, paymentMethod, accountId, at }: Discounted,
): Promise<Result<AppliedCode[], CodeRefusal>> {
  const day = dayOf(at);
  const isReplaceable = paymentMethod === 'card';
  const applied = applyTo(lines, cart.codes, day);
  const paying = applied.filter(({ off }) => sumCents(off) > 0);
  for (const { code } of applied) {
    const refusal = codeRefusal(code, day);
    if (refusal) return fail(refusal);
  }
  if (applied.length && !paying.length) return fail('invalid_promocode');
  // in one order, so that concurrent orders do not wait for each other in a circle
  const inOrder = paying.toSorted((one, other) => lockKey(one).localeCompare(lockKey(other)));
  for (const { code, off } of inOrder) {
    const use = { code, orderId: id, accountId, discountCents: sumCents(off), isReplaceable, day, at };
    const taken = await takeCode(tx, use);
    if (!taken.ok) return taken;
  }
  const idle = applied.flatMap((one) => (paying.includes(one) ? [] : one.code));
  await unclaimVouchers(tx, { voucherIds: vouchersOf(idle), accountId });
  return ok(paying);
}
