import 'server-only';
import { sql } from 'drizzle-orm';
import { getBrand } from '../../config/brand';
import { dayOf } from '../../core/dates';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { consume, forgive } from '../../http/rate-limit-commands';
import { loadCatalogue } from '../../catalogue/queries';
import { productCode } from '../../catalogue/products';
import { parseUniqueKey } from '../../passes/rules';
import { claimVoucher, unclaimVouchers } from '../../promotions/commands/claim-voucher';
import { findCode, hasRedeemed, hasUsed } from '../../promotions/queries';
import type { Code } from '../../promotions/code-schema';
import {
  appliesTo,
  codeRefusal,
  codesWith,
  isSameCode,
  normalizeVoucherCode,
  promotionsOf,
  vouchersOf,
} from '../../promotions/rules';
import { VOUCHERS_MAX, type CartCodeInput, type CodeRefusal } from '../../promotions/schema';
import { sumCents } from '../../core/money';
import type { CartContext } from './context';
import { createOpenCart, lockCartRow } from './open-cart';
import { getCart, listEntries } from '../queries/cart';
import { applyTo, linesOf, type CartEntry } from '../rules';
import type { CartView } from '../schema';
import { codeLabel } from '../view';
import { addEntry, type AddEntryRefusal } from './add-entry';

type Refusal = 'promocode_not_found' | 'conflict' | CodeRefusal | AddEntryRefusal;

/** The typed code, if this customer can use it today. */
async function usableCode(
  db: Db,
  typed: string,
  { accountId, at }: CartContext,
): Promise<Result<Code, Refusal>> {
  const code = await findCode(db, { code: typed, accountId });
  if (!code) {
    // a pass number is no secret here: its check character distinguishes it from a mistyped code
    const fields = parseUniqueKey(typed) ? [{ path: 'code', code: 'pass_number' as const }] : undefined;
    return fail('promocode_not_found', fields);
  }
  // use by another cart is checked when the voucher is claimed
  const refusal = codeRefusal(
    code.type === 'voucher' ? { ...code, isClaimedElsewhere: false } : code,
    dayOf(at),
  );
  if (refusal === 'promocode_already_used' && code.type === 'voucher') {
    // tells customers that they redeemed it themselves
    const isOwn = await hasRedeemed(db, { voucherId: code.id, accountId });
    return fail(refusal, isOwn ? [{ path: 'code', code: 'own_voucher' }] : undefined);
  }
  if (refusal) return fail(refusal);
  if (code.type === 'promotion' && (await hasUsed(db, { code: code.code, accountId })))
    return fail('promocode_already_used');
  return ok(code);
}

/** Adds the pass of a voucher to the cart, unless it contains one that the vouchers do not pay yet. */
async function addGiftedPass(
  tx: Db,
  { code, codes }: { code: Code; codes: readonly Code[] },
  entries: readonly CartEntry[],
  context: CartContext,
): Promise<Result<unknown, AddEntryRefusal>> {
  if (code.type !== 'voucher' || code.kind === 'amount') return ok(null);
  const passes = entries.filter(({ kind }) => appliesTo(code, kind));
  const paying = codes.filter(({ type, kind }) => type === 'voucher' && kind === code.kind);
  if (passes.length >= paying.length) return ok(null);
  return addEntry(tx, { product: productCode(code.kind, getBrand().productKey) }, context);
}

type Stored = { cartId: string; before: readonly Code[]; codes: readonly Code[] };

/** Stores the codes of a locked cart and releases the vouchers that leave it. */
async function storeCodes(tx: Db, { cartId, before, codes }: Stored, { accountId, at }: CartContext) {
  const vouchers = vouchersOf(codes);
  await tx.execute(
    sql`update carts set promotion_code = ${promotionsOf(codes)[0] ?? null},
          voucher_ids = ${sql.param(vouchers)}::uuid[], updated_at = ${at}
        where id = ${cartId}`,
  );
  const left = vouchersOf(before).filter((id) => !vouchers.includes(id));
  await unclaimVouchers(tx, { voucherIds: left, accountId });
}

/** A promotion code must reduce a price; an amount may be entered before the products it pays. */
async function hasEffect(tx: Db, code: Code, cartId: string, at: Date): Promise<boolean> {
  if (code.type === 'voucher') return true;
  const lines = linesOf(await loadCatalogue(tx), await listEntries(tx, cartId));
  return applyTo(lines, [code], dayOf(at)).some(({ off }) => sumCents(off) > 0);
}

/**
 * Applies a promotion code or a gift voucher to the open cart. A voucher for a pass adds the pass. Vouchers are reserved
 * for this customer and pay together. Idempotent.
 * @returns `promocode_not_found`, with the field error `pass_number` for a pass number; `promocode_already_used`, with
 * `own_voucher` if this customer redeemed it; `promocode_reserved` while it is in another cart; `invalid_promocode` when
 * expired, not yet valid or without effect on the cart; `conflict` for one voucher too many, and
 * when this code would take the place of another valid one and `replace` is false; `too_many_requests`; `sale_closed`
 * when the product of the voucher is not on sale. See docs/product.md#codes.
 */
export async function setCode(
  db: Db,
  { code: typed, replace = true }: CartCodeInput,
  context: CartContext,
): Promise<Result<CartView, Refusal>> {
  const { accountId, at } = context;
  const wait = await consume(db, 'codes', { account: accountId });
  if (wait > 0) return tooMany(wait);
  const found = await usableCode(db, typed, context);
  if (!found.ok) return found;
  const code = found.data;
  const cart = await transaction(db, async (tx): Promise<Result<CartView, Refusal>> => {
    const open = await createOpenCart(tx, accountId, at);
    if (!open) return fail('unauthenticated');
    const { id: cartId, codes: before } = open;
    const codes = codesWith(before, code, dayOf(at));
    if (codes.length > VOUCHERS_MAX)
      return fail('conflict', [{ path: 'code', code: 'too_many_vouchers', params: { max: VOUCHERS_MAX } }]);
    const brought = await addGiftedPass(tx, { code, codes }, await listEntries(tx, cartId), context);
    if (!brought.ok) return brought;
    if (!(await hasEffect(tx, code, cartId, at))) return fail('invalid_promocode');
    await storeCodes(tx, { cartId, before, codes }, context);
    if (code.type === 'voucher' && !(await claimVoucher(tx, { voucherId: code.id, accountId, at })))
      return fail('promocode_reserved');
    // asked last, so that nobody gives up a code for one that does not work here
    const leaves = before.some(
      (one) => !codes.some((kept) => isSameCode(kept, one)) && !codeRefusal(one, dayOf(at)),
    );
    if (leaves && !replace) return fail('conflict', [{ path: 'code', code: 'code_in_cart' }]);
    return ok(await getCart(tx, context));
  });
  // count failures only: a valid code may be applied any number of times
  if (cart.ok) await forgive(db, 'codes', accountId);
  return cart;
}

const isTyped = (code: Code, typed: string): boolean =>
  normalizeVoucherCode(codeLabel(code)) === normalizeVoucherCode(typed);

/**
 * Removes codes from the open cart; without any it does nothing.
 * @param typed the code to remove; by default all
 */
export async function removeCode(
  db: Db,
  context: CartContext,
  typed?: string,
): Promise<Result<CartView, never>> {
  return db.transaction(async (tx) => {
    const cart = await lockCartRow(tx, context.accountId);
    if (cart?.codes.length) {
      const codes = typed === undefined ? [] : cart.codes.filter((code) => !isTyped(code, typed));
      await storeCodes(tx, { cartId: cart.id, before: cart.codes, codes }, context);
    }
    return ok(await getCart(tx, context));
  });
}
