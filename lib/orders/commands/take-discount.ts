import 'server-only';
import { dayOf } from '../../core/dates';
import { sumCents, type Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { discountsOf, type Cart, type Line } from '../../cart/rules';
import { takeCode } from '../../promotions/commands/use-code';
import { codeRefusal, type CodeRefusal } from '../../promotions/rules';
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

/**
 * Computes the discount per line and counts the code as used, in the order's transaction. A code that has become
 * invalid refuses the order, so that no one pays more than displayed.
 * @returns `invalid_promocode`; `promocode_already_used` when another order took the last use
 */
export async function takeDiscount(
  tx: Db,
  { id, cart, lines, paymentMethod, accountId, at }: Discounted,
): Promise<Result<Cents[], CodeRefusal>> {
  const { code } = cart;
  const day = dayOf(at);
  const off = discountsOf(lines, code, day);
  if (!code) return ok(off);
  const refusal = codeRefusal(code, day);
  if (refusal) return fail(refusal);
  const discountCents = sumCents(off);
  if (discountCents <= 0) return fail('invalid_promocode');
  const isReplaceable = paymentMethod === 'card';
  const taken = await takeCode(tx, { code, orderId: id, accountId, discountCents, isReplaceable, day, at });
  return taken.ok ? ok(off) : taken;
}
