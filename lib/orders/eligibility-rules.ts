import { isOver, type Moment } from '../core/dates';
import { fail, ok, type Result } from '../core/result';
import type { FieldError } from '../core/validation';
import { complementsPass } from '../catalogue/products';
import { findEdition, isBuyingEnabled, sellingEdition, type Catalogue } from '../catalogue/rules';
import {
  choiceFaults,
  deliveryOf,
  duplicateIndexes,
  identityKeys,
  informationFaults,
  lineOf,
  lacksAddOns,
  linesOf,
  missingPicks,
  type Cart,
  type CartEntry,
  type EntryIdentity,
  type Line,
} from '../cart/rules';
import type { PaymentMethod } from './schema';

export type Situation = {
  cart: Cart;
  /** Passes this customer knows of. */
  taken: EntryIdentity[];
  /** Earlier orders of this customer, paid or not. */
  ordered: EntryIdentity[];
  /** Lines of this customer's unpaid orders. */
  pending: (EntryIdentity & { orderId: string; paymentMethod: PaymentMethod })[];
  /** This customer's unpaid card orders that use the cart's code. */
  codeHolders: string[];
};

const duplicates = (indexes: readonly number[]): FieldError[] =>
  indexes.map((index) => ({ path: `holders.${index}.firstName`, code: 'duplicate' }));

/** Identity keys by product: add-ons for a pass do not conflict with an order that renews it. */
const wantedKeys = (entry: EntryIdentity): string[] =>
  identityKeys(entry).map((key) => `${entry.kind}|${key}`);

/** Ids of the customer's unpaid card orders with the same holders or code; the new order replaces them. */
export const replacedOrders = ({
  cart,
  pending,
  codeHolders,
}: Pick<Situation, 'cart' | 'pending' | 'codeHolders'>): string[] => {
  const wanted = new Set(cart.entries.flatMap(wantedKeys));
  const held = pending.filter(
    (item) => item.paymentMethod === 'card' && wantedKeys(item).some((key) => wanted.has(key)),
  );
  return [...new Set([...held.map(({ orderId }) => orderId), ...codeHolders])];
};

/** Picks are checked by {@link picksMissing}: those that are no longer offered do not count. */
const addOnsOf = ({ extensions, options }: CartEntry) => ({ extensions, options });

const picksMissing = (catalogue: Catalogue, entry: CartEntry): FieldError[] => {
  const line = lineOf(catalogue, entry);
  return line ? missingPicks(line) : [];
};

/** Substitutes without a pass, without add-ons, or with add-ons their pass already has. */
const substituteFaults = (entries: readonly CartEntry[], catalogue: Catalogue): FieldError[] =>
  entries.flatMap((entry, index) => {
    if (!complementsPass(entry.kind)) return [];
    if (!entry.pass) return [{ path: `entries.${index}.uniqueKey`, code: 'wrong' as const }];
    if (lacksAddOns(entry)) return [{ path: `entries.${index}.options`, code: 'required' as const }];
    return choiceFaults(catalogue, entry, addOnsOf(entry)).map(({ path, ...fault }) => ({
      path: `entries.${index}.${path}`,
      ...fault,
    }));
  });

/**
 * Checks whether this cart can be ordered. Repeats every check, because days may have passed since it was filled.
 * @returns its lines at current prices; or `empty_cart`; `sale_closed`, with the entries of an edition that is no
 * longer sold while another one is; `invalid_data` with what is missing or no longer available;
 * `invalid_substitute_order_item_option`; `duplicate_order_item`
 */
export function orderableLines(
  { cart, taken, pending }: Situation,
  { catalogue, flags, at }: { catalogue: Catalogue; flags: { transitioning: boolean }; at: Moment },
): Result<
  Line[],
  | 'empty_cart'
  | 'sale_closed'
  | 'invalid_data'
  | 'duplicate_order_item'
  | 'invalid_substitute_order_item_option'
> {
  const { entries } = cart;
  if (!entries.length) return fail('empty_cart');
  const isOnSale = ({ kind, edition: code }: CartEntry) => {
    const edition = findEdition(catalogue, code) ?? null;
    // add-ons are on sale while their pass is valid, even if its season no longer is
    if (complementsPass(kind))
      return !flags.transitioning && edition !== null && !isOver(edition.validUntil, at);
    return isBuyingEnabled(edition, flags, at);
  };
  const closed = entries.flatMap((entry, index): FieldError[] =>
    isOnSale(entry) ? [] : [{ path: `entries.${index}.product`, code: 'edition_over' }],
  );
  const isAnySold = isBuyingEnabled(sellingEdition(catalogue.editions, at), flags, at);
  if (closed.length) return fail('sale_closed', isAnySold ? closed : undefined);
  const unfit = substituteFaults(entries, catalogue);
  if (unfit.length) return fail('invalid_substitute_order_item_option', unfit);
  const delivery = deliveryOf(linesOf(catalogue, entries), cart.delivery);
  const faults = [
    ...informationFaults({ ...cart, delivery }),
    ...entries.flatMap((entry, index) => [
      ...(lineOf(catalogue, entry)
        ? []
        : [{ path: `entries.${index}.product`, code: 'not_available' as const }]),
      ...[...choiceFaults(catalogue, entry, addOnsOf(entry)), ...picksMissing(catalogue, entry)].map(
        ({ path, ...fault }) => ({
          path: `entries.${index}.${path}`,
          ...fault,
        }),
      ),
    ]),
  ];
  if (faults.length) return fail('invalid_data', faults);
  const invoiced = pending.filter(({ paymentMethod }) => paymentMethod === 'invoice');
  const repeated = duplicateIndexes(entries, [...taken, ...invoiced]);
  if (repeated.length) return fail('duplicate_order_item', duplicates(repeated));
  return ok(linesOf(catalogue, entries));
}
