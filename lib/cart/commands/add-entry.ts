import 'server-only';
import { getBrand } from '../../config/brand';
import { seasonFlags } from '../../config/season';
import { dayOf } from '../../core/dates';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { ValidationKey } from '../../core/validation';
import type { Db } from '../../db/client';
import { loadCatalogue } from '../../catalogue/queries';
import { isBuyingEnabled, productKind, sellingEdition, type Catalogue } from '../../catalogue/rules';
import { findPass } from '../../passes/queries';
import type { CartContext } from '../context';
import { holderIfFree, insertEntry, lockOpenCart, takenBy } from '../open-cart';
import { duplicateIndexes, type CartEntry } from '../rules';
import { MAX_ENTRIES, type AddEntryInput, type CartView } from '../schema';
import { cartView } from '../view';

export type AddEntryOptions = {
  /** The caller has checked number and birth date of the pass, which then may belong to somebody else. */
  isHolderVerified?: boolean;
};

const field = (path: string, code: ValidationKey, params?: Record<string, number>) =>
  fail('invalid_data', [{ path, code, ...(params ? { params } : {}) }]);

type NewEntry = Pick<CartEntry, 'kind' | 'edition' | 'uniqueKey' | 'holder'>;

/** What an entry for this input would be, before the cart is looked at. */
async function newEntry(
  db: Db,
  catalogue: Catalogue,
  { input, context, isHolderVerified }: { input: AddEntryInput; context: CartContext } & AddEntryOptions,
): Promise<Result<NewEntry, 'invalid_data' | 'sale_closed'>> {
  const kind = productKind(input.product, getBrand().productKey);
  if (!kind) return field('product', 'not_available');
  const day = dayOf(context.at);
  const edition = sellingEdition(catalogue.editions, day);
  if (!edition || !isBuyingEnabled(edition, seasonFlags(), day)) return fail('sale_closed');
  if (edition.prices[kind] === undefined) return field('product', 'not_available');
  if (input.gift) return field('gift', 'not_available');
  if (!input.uniqueKey) return ok({ kind, edition: edition.code, uniqueKey: null, holder: null });
  const pass = await findPass(db, input.uniqueKey);
  const isAllowed = pass && (isHolderVerified || pass.accountId === context.accountId);
  // one answer for unknown, blocked and somebody else's: a number alone reveals nothing (decisions 5)
  if (!isAllowed || pass.kind !== kind) return field('uniqueKey', 'wrong');
  return ok({ kind, edition: edition.code, uniqueKey: pass.uniqueKey, holder: pass.holder });
}

/**
 * Puts a product of the selling edition into the open cart, which is created at the first entry. The first
 * holder is the customer, when their names and birth date are known and they have no such pass yet.
 * @returns `sale_closed`; `invalid_data` for a product, number or gift that cannot be had;
 *   `duplicate_order_item` for a pass number that is in the cart or renewed already
 */
export async function addEntry(
  db: Db,
  input: AddEntryInput,
  context: CartContext,
  options: AddEntryOptions = {},
): Promise<Result<CartView, 'invalid_data' | 'sale_closed' | 'duplicate_order_item'>> {
  const catalogue = await loadCatalogue(db);
  const wanted = await newEntry(db, catalogue, { input, context, ...options });
  if (!wanted.ok) return wanted;
  const { accountId, at, locale } = context;
  return db.transaction(async (tx) => {
    const { cart, owner } = await lockOpenCart(tx, accountId, at);
    if (cart.entries.length >= MAX_ENTRIES) return field('product', 'max_items', { max: MAX_ENTRIES });
    if (wanted.data.uniqueKey) {
      const all = [...cart.entries, wanted.data];
      if (duplicateIndexes(all, await takenBy(tx, [wanted.data])).includes(all.length - 1))
        return fail('duplicate_order_item', [{ path: 'uniqueKey', code: 'duplicate' }]);
    }
    const holder =
      wanted.data.holder ??
      (cart.entries.length || !owner ? null : await holderIfFree(tx, { ...wanted.data, holder: owner }));
    const entry: CartEntry = { id: newId(), ...wanted.data, holder, extensions: [], options: [], gift: null };
    await insertEntry(tx, cart.id, entry, at);
    return ok(cartView({ ...cart, entries: [...cart.entries, entry] }, catalogue, { locale, at }));
  });
}
