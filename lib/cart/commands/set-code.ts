import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getBrand } from '../../config/brand';
import { dayOf } from '../../core/dates';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { consume, forgive } from '../../http/rate-limit-commands';
import { loadCatalogue } from '../../catalogue/queries';
import { productCode } from '../../catalogue/products';
import { parseUniqueKey } from '../../passes/rules';
import { claimVoucher, unclaimVoucher } from '../../promotions/commands/claim-voucher';
import { findCode, hasRedeemed, hasUsed } from '../../promotions/queries';
import { appliesTo, codeRefusal, isSameCode, type Code, type CodeRefusal } from '../../promotions/rules';
import type { CartCodeInput } from '../../promotions/schema';
import { sumCents } from '../../core/money';
import type { CartContext } from './context';
import { requireOpenCart } from './open-cart';
import { getCart, listEntries } from '../queries/cart';
import { discountsOf, linesOf, type CartEntry } from '../rules';
import type { CartView } from '../schema';
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

/** Adds the pass of a voucher to the cart, unless it contains one that the voucher can pay. */
async function addGiftedPass(
  tx: Db,
  code: Code,
  entries: readonly CartEntry[],
  context: CartContext,
): Promise<Result<unknown, AddEntryRefusal>> {
  if (code.type !== 'voucher' || code.kind === 'amount') return ok(null);
  if (entries.some(({ kind }) => appliesTo(code, kind))) return ok(null);
  return addEntry(tx, { product: productCode(code.kind, getBrand().productKey) }, context);
}

const voucherId = z.uuid().nullable();

type StoredCode = { promotionCode: string | null; voucherId: string | null };

/** Stores the code of a cart and releases its previous voucher. */
async function storeCode(tx: Db, cartId: string, next: StoredCode, { accountId, at }: CartContext) {
  const [before] = await queryColumn(
    tx,
    voucherId,
    sql`update carts c set promotion_code = ${next.promotionCode}, voucher_id = ${next.voucherId}, updated_at = ${at}
        from (select id, voucher_id from carts where id = ${cartId}) old
        where c.id = old.id returning old.voucher_id`,
  );
  if (before && before !== next.voucherId) await unclaimVoucher(tx, { voucherId: before, accountId });
}

/** A promotion code must reduce a price; an amount may be entered before the products it pays. */
async function hasEffect(tx: Db, code: Code, cartId: string, at: Date): Promise<boolean> {
  if (code.type === 'voucher') return true;
  const lines = linesOf(await loadCatalogue(tx), await listEntries(tx, cartId));
  return sumCents(discountsOf(lines, code, dayOf(at))) > 0;
}

/**
 * Applies a promotion code or a gift voucher to the open cart. A voucher for a pass adds the pass and is reserved for
 * this customer. Idempotent.
 * @returns `promocode_not_found`, with the field error `pass_number` for a pass number; `promocode_already_used`, with
 * `own_voucher` if this customer redeemed it; `promocode_reserved` while it is in another cart; `invalid_promocode` when
 * expired, not yet valid or without effect on the cart; `conflict` while another valid code is in the cart, this one
 * could take its place and `replace` is false; `too_many_requests`; `sale_closed` when the product of the voucher is not on sale. See docs/product.md#codes.
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
    const { id, code: before } = await requireOpenCart(tx, accountId, at);
    const brought = await addGiftedPass(tx, code, await listEntries(tx, id), context);
    if (!brought.ok) return brought;
    if (!(await hasEffect(tx, code, id, at))) return fail('invalid_promocode');
    const isVoucher = code.type === 'voucher';
    await storeCode(
      tx,
      id,
      { promotionCode: isVoucher ? null : code.code, voucherId: isVoucher ? code.id : null },
      context,
    );
    if (isVoucher && !(await claimVoucher(tx, { voucherId: code.id, accountId, at })))
      return fail('promocode_reserved');
    // asked last, so that nobody gives up a code for one that does not work here
    if (before && !replace && !isSameCode(before, code) && !codeRefusal(before, dayOf(at)))
      return fail('conflict', [{ path: 'code', code: 'code_in_cart' }]);
    return ok(await getCart(tx, context));
  });
  // count failures only: a valid code may be applied any number of times
  if (cart.ok) await forgive(db, 'codes', accountId);
  return cart;
}

/** Removes the code from the open cart; without one it does nothing. */
export async function removeCode(db: Db, context: CartContext): Promise<Result<CartView, never>> {
  return db.transaction(async (tx) => {
    const [cartId] = await queryColumn(
      tx,
      z.string(),
      sql`select id from carts where account_id = ${context.accountId} and status = 'open' for update`,
    );
    if (cartId) await storeCode(tx, cartId, { promotionCode: null, voucherId: null }, context);
    return ok(await getCart(tx, context));
  });
}
