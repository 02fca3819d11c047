import 'server-only';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { complementsPass, issuesPass } from '../../catalogue/products';
import { readOpenCart } from '../queries/cart';
import { freeAddOns } from '../queries/free-add-ons';
import { changeCart } from './change-cart';
import type { CartContext } from './context';
import { field, newEntry } from './new-entry';
import { holderIfFree, insertEntry, listKnownPassesOf } from './open-cart';
import { choiceFaults, deliveryAfter, duplicateIndexes, isPriced, type CartEntry } from '../rules';
import { MAX_ENTRIES, type AddEntryInput, type CartView } from '../schema';
import { cartView } from '../view';

export type AddEntryOptions = {
  /** The caller has checked number and birth date of the pass, which may then belong to another account. */
  isHolderVerified?: boolean;
};

export type AddEntryRefusal =
  | 'unauthenticated'
  | 'invalid_data'
  | 'sale_closed'
  | 'duplicate_order_item'
  | 'invalid_substitute_order_item_option'
  | 'too_many_requests';

/**
 * Adds a product of the selling edition to the open cart, creating the cart if needed. The customer becomes the first
 * holder if their names and birth date are known and they have no such pass yet. A renewal keeps the free options of the
 * season before.
 * @returns `sale_closed`; `invalid_data` for an unavailable product, number or gift;
 * `invalid_substitute_order_item_option` for add-ons without a pass; `duplicate_order_item` for a pass number already
 * in the cart or renewed; `too_many_requests` for too many birth dates; `unauthenticated` once the account is deleted
 */
export async function addEntry(
  db: Db,
  input: AddEntryInput,
  context: CartContext,
  options: AddEntryOptions = {},
): Promise<Result<CartView, AddEntryRefusal>> {
  const { accountId, at, locale } = context;
  const open = await readOpenCart(db, accountId);
  const { catalogue } = open;
  const wanted = await newEntry(db, catalogue, { input, context, ...options });
  if (!wanted.ok) return wanted;
  if (!isPriced(catalogue, wanted.data))
    return field(wanted.data.gift ? 'gift.kind' : 'product', 'not_available');
  const extensions = [...new Set(input.extensions)];
  const unfit = choiceFaults(catalogue, wanted.data, { extensions });
  if (unfit.length)
    return fail(
      complementsPass(wanted.data.kind) ? 'invalid_substitute_order_item_option' : 'invalid_data',
      unfit,
    );
  return changeCart(db, open, { accountId, at, creates: true }, async (tx, { cart, version, owner }) => {
    if (!cart) return fail('unauthenticated');
    if (cart.entries.length >= MAX_ENTRIES) return field('product', 'max_items', { max: MAX_ENTRIES });
    if (wanted.data.uniqueKey) {
      const all = [...cart.entries, wanted.data];
      const taken = await listKnownPassesOf(tx, { accountId, entries: [wanted.data] });
      if (duplicateIndexes(all, taken).includes(all.length - 1))
        return fail('duplicate_order_item', [{ path: 'uniqueKey', code: 'duplicate' }]);
    }
    const holder =
      wanted.data.holder ??
      (cart.entries.length || !owner || !issuesPass(wanted.data.kind)
        ? null
        : await holderIfFree(tx, accountId, { ...wanted.data, holder: owner }));
    const kept = await freeAddOns(tx, catalogue, wanted.data);
    const entry: CartEntry = { id: newId(), ...wanted.data, holder, ...kept, extensions };
    const entries = [...cart.entries, entry];
    const next = { ...cart, entries, delivery: deliveryAfter(catalogue, cart, entries) };
    if (!(await insertEntry(tx, { cart, version }, next, entry, at))) return null;
    const view = cartView(next, catalogue, { locale, at });
    return ok(complementsPass(entry.kind) ? { ...view, messages: ['substitute_added_to_cart'] } : view);
  });
}
