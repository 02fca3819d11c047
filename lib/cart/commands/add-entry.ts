import 'server-only';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { complementsPass, issuesPass } from '../../catalogue/products';
import { loadCatalogue } from '../../catalogue/queries';
import { carriedOver } from '../carried-over';
import type { CartContext } from '../context';
import { field, newEntry } from '../new-entry';
import { holderIfFree, insertEntry, lockOpenCart, takenBy } from '../open-cart';
import { deliveryAfter, duplicateIndexes, type CartEntry } from '../rules';
import { MAX_ENTRIES, type AddEntryInput, type CartView } from '../schema';
import { cartView } from '../view';

export type AddEntryOptions = {
  /** The caller has checked number and birth date of the pass, which then may belong to somebody else. */
  isHolderVerified?: boolean;
};

export type AddEntryRefusal =
  | 'invalid_data'
  | 'sale_closed'
  | 'duplicate_order_item'
  | 'invalid_substitute_order_item_option'
  | 'too_many_requests';

/**
 * Puts a product of the selling edition into the open cart, which is created at the first entry. The first
 * holder is the customer, when their names and birth date are known and they have no such pass yet. A renewal
 * begins with the extensions and options of the season before.
 * @returns `sale_closed`; `invalid_data` for a product, number or gift that cannot be had;
 *   `invalid_substitute_order_item_option` for add-ons without a pass to add them to; `duplicate_order_item` for
 *   a pass number that is in the cart or renewed already; `too_many_requests` of birth dates that were tried
 */
export async function addEntry(
  db: Db,
  input: AddEntryInput,
  context: CartContext,
  options: AddEntryOptions = {},
): Promise<Result<CartView, AddEntryRefusal>> {
  const catalogue = await loadCatalogue(db);
  const wanted = await newEntry(db, catalogue, { input, context, ...options });
  if (!wanted.ok) return wanted;
  const { accountId, at, locale } = context;
  return db.transaction(async (tx) => {
    const { cart, owner } = await lockOpenCart(tx, accountId, at);
    if (cart.entries.length >= MAX_ENTRIES) return field('product', 'max_items', { max: MAX_ENTRIES });
    if (wanted.data.uniqueKey) {
      const all = [...cart.entries, wanted.data];
      const taken = await takenBy(tx, { accountId, entries: [wanted.data] });
      if (duplicateIndexes(all, taken).includes(all.length - 1))
        return fail('duplicate_order_item', [{ path: 'uniqueKey', code: 'duplicate' }]);
    }
    const holder =
      wanted.data.holder ??
      (cart.entries.length || !owner || !issuesPass(wanted.data.kind)
        ? null
        : await holderIfFree(tx, accountId, { ...wanted.data, holder: owner }));
    const kept = await carriedOver(tx, catalogue, wanted.data);
    const entry: CartEntry = { id: newId(), ...wanted.data, holder, ...kept };
    const entries = [...cart.entries, entry];
    const next = { ...cart, entries, delivery: deliveryAfter(catalogue, cart, entries) };
    await insertEntry(tx, next, entry, at);
    const view = cartView(next, catalogue, { locale, at });
    return ok(complementsPass(entry.kind) ? { ...view, messages: ['substitute_added_to_cart'] } : view);
  });
}
