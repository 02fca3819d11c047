import 'server-only';
import { addEntry } from '../../cart/commands/add-entry';
import { getCart } from '../../cart/queries/cart';
import { placeInCart } from '../../cart/rules';
import type { CartView } from '../../cart/schema';
import { productCode } from '../../catalogue/products';
import { getBrand } from '../../config/brand';
import { dayOf } from '../../core/dates';
import { fail, ok, tooMany, type Failure, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { consume } from '../../http/rate-limit-commands';
import type { SessionTokens } from '../../identity/commands/sessions';
import { findPass, verifyPassHolder, type KnownPass } from '../../passes/queries';
import { readRenewalToken } from '../../passes/renewal-link';
import { parseUniqueKey } from '../../passes/rules';
import { identify, type Origin, type RenewalInput } from './identify';

export type Renewed = { session: SessionTokens; cart: CartView };

/** Maps errors of an inner call to the field of this form where they can be fixed. */
const atPath = (path: string, fault: FieldError): FieldError => ({ ...fault, path });
const toFormFailure = ({ fields, ...failure }: Failure): Failure => ({
  ...failure,
  ...(fields
    ? { fields: fields.map((one) => (one.path === 'uniqueKey' ? atPath('alreadyPass', one) : one)) }
    : {}),
});

/**
 * The pass with this number and birth date. Unknown numbers and wrong dates get the same response, with few attempts
 * per number and per network. See docs/product.md#pass-look-up.
 */
async function findRenewedPass(
  db: Db,
  { alreadyPass, renewalToken }: RenewalInput,
  { network, at }: Pick<Origin, 'network' | 'at'>,
): Promise<Result<KnownPass | null>> {
  if (renewalToken) {
    const uniqueKey = readRenewalToken(renewalToken, dayOf(at));
    const linked = uniqueKey ? await findPass(db, uniqueKey) : null;
    return linked ? ok(linked) : fail('invalid_data', [{ path: 'renewalToken', code: 'wrong' }]);
  }
  if (!alreadyPass) return ok(null);
  const wait = await consume(db, 'pass_lookup', {
    network,
    account: parseUniqueKey(alreadyPass.uniqueKey) ?? '',
  });
  if (wait > 0) return tooMany(wait);
  const pass = await verifyPassHolder(db, alreadyPass);
  return pass ? ok(pass) : fail('invalid_data', [{ path: 'alreadyPass', code: 'wrong' }]);
}

/**
 * Submits the renewal form: identifies the customer, checks the pass to renew if any, and fills the cart. Atomic: no
 * account is created without the purchase. If the same renewal is already in the cart, it continues.
 * @returns the codes of login and sign-up, `sale_closed`, `duplicate_order_item`, `invalid_data` at `alreadyPass` when
 * number and birth date do not match
 */
export async function renew(db: Db, input: RenewalInput, origin: Origin): Promise<Result<Renewed>> {
  const { locale, at } = origin;
  const pass = await findRenewedPass(db, input, origin);
  if (!pass.ok) return pass;
  const account = await identify(db, input, origin);
  if (!account.ok) return account;
  const uniqueKey = pass.data?.uniqueKey;
  const { extensions } = input;
  const product =
    input.product ?? (pass.data ? productCode(pass.data.kind, getBrand().productKey) : undefined);
  const renewed = await transaction(db, async (tx): Promise<Result<Renewed>> => {
    const found = await account.data.findAccount(tx);
    if (!found.ok) return found;
    const { accountId } = found.data;
    const context = { accountId, locale, at };
    const present = await getCart(tx, context);
    const cart =
      !product || placeInCart(present, { product, uniqueKey }) === 'same'
        ? ok(present)
        : await addEntry(
            tx,
            { product, ...(uniqueKey ? { uniqueKey } : {}), ...(extensions ? { extensions } : {}) },
            context,
            { isHolderVerified: true },
          );
    if (!cart.ok) return cart;
    return ok({ session: await account.data.startSession(tx, accountId), cart: cart.data });
  });
  return renewed.ok ? renewed : { ok: false, error: toFormFailure(renewed.error) };
}
