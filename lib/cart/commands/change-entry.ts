import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { complementsPass, givesVoucher, issuesPass } from '../../catalogue/products';
import type { Catalogue } from '../../catalogue/rules';
import { dayOf } from '../../core/dates';
import type { CartContext } from './context';
import { giftFaults } from '../gift-rules';
import { holderFaults } from '../holder-rules';
import { readOpenCart } from '../queries/cart';
import { changeCart } from './change-cart';
import { removeStoredEntry, saveEntry, listKnownPassesOf } from './open-cart';
import { choiceFaults, deliveryAfter, duplicateIndexes, isPriced, type CartEntry } from '../rules';
import type { CartView, ChangeEntryInput, Gift, Picks } from '../schema';
import { cartView } from '../view';

function changeFaults(
  entry: CartEntry,
  input: ChangeEntryInput,
  { catalogue, at }: { catalogue: Catalogue; at: Date },
): FieldError[] {
  const unfit = (path: string): FieldError => ({ path, code: 'not_available' });
  const ofGift = (gift: Gift): FieldError[] => {
    if (!givesVoucher(entry.kind)) return [unfit('gift')];
    const faults = giftFaults(gift, dayOf(at));
    return faults.length || isPriced(catalogue, { ...entry, gift }) ? faults : [unfit('gift.kind')];
  };
  return [
    ...(input.gift ? ofGift(input.gift) : []),
    ...(input.holder && !issuesPass(entry.kind) ? [unfit('holder')] : []),
    ...(input.holder ? holderFaults(entry, input.holder, { day: dayOf(at), path: 'holder' }) : []),
  ];
}

const picksOf = (options: readonly string[], picks: Picks): Picks =>
  Object.fromEntries(Object.entries(picks).filter(([code]) => options.includes(code)));

type ChangeEntryRefusal =
  | 'not_found'
  | 'invalid_data'
  | 'duplicate_order_item'
  | 'invalid_substitute_order_item_option';

/**
 * Changes an entry; absent fields are kept.
 * @returns `not_found`; `invalid_data` for an add-on the product does not support or a second one of a single choice;
 * `invalid_substitute_order_item_option` for one its pass does not support or already has; `duplicate_order_item` when
 * the holder is in the cart or has such a pass of this account
 */
export async function changeEntry(
  db: Db,
  { entryId, ...input }: ChangeEntryInput & { entryId: string },
  { accountId, locale, at }: CartContext,
): Promise<Result<CartView, ChangeEntryRefusal>> {
  const open = await readOpenCart(db, accountId);
  const { catalogue } = open;
  return changeCart<ChangeEntryRefusal>(db, open, { accountId, at }, async (tx, { cart, version }) => {
    const index = cart?.entries.findIndex(({ id }) => id === entryId) ?? -1;
    const entry = cart?.entries[index];
    if (!cart || !entry) return fail('not_found');
    const unfit = choiceFaults(catalogue, entry, input);
    if (unfit.length && complementsPass(entry.kind))
      return fail('invalid_substitute_order_item_option', unfit);
    const faults = [...unfit, ...changeFaults(entry, input, { catalogue, at })];
    if (faults.length) return fail('invalid_data', faults);
    const options = [...new Set(input.options ?? entry.options)];
    const changed: CartEntry = {
      ...entry,
      extensions: [...new Set(input.extensions ?? entry.extensions)],
      options,
      choices: picksOf(options, { ...entry.choices, ...input.choices }),
      holder: input.holder ?? entry.holder,
      gift: input.gift ?? entry.gift,
    };
    const entries = cart.entries.with(index, changed);
    // the changed entry comes last, so that it is the one reported as duplicate
    const others = [...entries.toSpliced(index, 1), changed];
    const taken = input.holder ? await listKnownPassesOf(tx, { accountId, entries: [changed] }) : [];
    if (input.holder && duplicateIndexes(others, taken).includes(others.length - 1))
      return fail('duplicate_order_item', [{ path: 'holder.firstName', code: 'duplicate' }]);
    const next = { ...cart, entries, delivery: deliveryAfter(catalogue, cart, entries) };
    if (!(await saveEntry(tx, { cart, version }, next, changed, at))) return null;
    return ok(cartView(next, catalogue, { locale, at }));
  });
}

/** Removes an entry from the open cart. @returns `not_found` when it is not there */
export async function removeEntry(
  db: Db,
  { entryId }: { entryId: string },
  { accountId, locale, at }: CartContext,
): Promise<Result<CartView, 'not_found'>> {
  const open = await readOpenCart(db, accountId);
  const { catalogue } = open;
  return changeCart<'not_found'>(db, open, { accountId, at }, async (tx, { cart, version }) => {
    if (!cart?.entries.some(({ id }) => id === entryId)) return fail('not_found');
    if (!(await removeStoredEntry(tx, { cart, version }, cart, entryId, at))) return null;
    const entries = cart.entries.filter(({ id }) => id !== entryId);
    return ok(cartView({ ...cart, entries }, catalogue, { locale, at }));
  });
}
