import 'server-only';
import { dayOf, type Day } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { issuesPass } from '../../catalogue/products';
import { contactFaults } from '../../identity/contact-faults';
import type { CartContext } from './context';
import { readOpenCart, type OpenCart } from '../queries/cart';
import { changeCart } from './change-cart';
import { dropUnoffered } from './drop-unoffered';
import { saveInformation, listKnownPassesOf } from './open-cart';
import { holderFaults } from '../holder-rules';
import { deliveryOf, duplicateIndexes, informationFaults, linesOf, type Cart } from '../rules';
import type { CartView, InformationInput } from '../schema';
import { cartView } from '../view';

function holdersFaults(cart: Cart, { holders }: InformationInput, day: Day): FieldError[] {
  const named = new Set<string>();
  return holders.flatMap(({ entry: id, ...holder }, index): FieldError[] => {
    const entry = cart.entries.find((one) => one.id === id);
    if (!entry || !issuesPass(entry.kind)) return [{ path: `holders.${index}.entry`, code: 'not_available' }];
    if (named.has(id)) return [{ path: `holders.${index}.entry`, code: 'duplicate' }];
    named.add(id);
    return holderFaults(entry, holder, { day, path: `holders.${index}` });
  });
}

/** The open cart without entries that are no longer sold, which the form does not show. */
async function readShownCart(db: Db, { accountId, at }: CartContext): Promise<OpenCart> {
  const open = await readOpenCart(db, accountId);
  const entries = open.cart?.entries ?? [];
  if (linesOf(open.catalogue, entries).length === entries.length) return open;
  await dropUnoffered(db, { accountId, at });
  return readOpenCart(db, accountId);
}

type InformationRefusal = 'empty_cart' | 'invalid_data' | 'duplicate_order_item';

/**
 * Sets holders, contacts and delivery of the open cart, atomically.
 * @returns `empty_cart`; `invalid_data` for unknown entries, missing holders, a missing billing contact, or postal
 * delivery without a printed card; `duplicate_order_item` with the holders concerned
 */
export async function setInformation(
  db: Db,
  input: InformationInput,
  context: CartContext,
): Promise<Result<CartView, InformationRefusal>> {
  const { accountId, locale, at } = context;
  const open = await readShownCart(db, context);
  const { catalogue } = open;
  return changeCart<InformationRefusal>(db, open, { accountId, at }, async (tx, { cart, version }) => {
    if (!cart?.entries.length) return fail('empty_cart');
    const next = withInformation(cart, input);
    const day = dayOf(at);
    const lines = linesOf(catalogue, cart.entries);
    const faults = [
      ...holdersFaults(cart, input, day),
      ...contactFaults(input.shippingContact, 'shippingContact.', day),
      ...contactFaults(next.billingContact, 'billingContact.', day),
      ...informationFaults(next),
      ...(deliveryOf(lines, input.delivery) === input.delivery
        ? []
        : [{ path: 'delivery', code: 'not_available' as const }]),
    ];
    if (faults.length) return fail('invalid_data', faults);
    const repeated = duplicateIndexes(
      next.entries,
      await listKnownPassesOf(tx, { accountId, entries: next.entries }),
    );
    if (repeated.length) return fail('duplicate_order_item', repeatedHolders(next, input, repeated));
    if (!(await saveInformation(tx, { cart, version }, next, at))) return null;
    return ok(cartView(next, catalogue, { locale, at }));
  });
}

/** The cart with the holders and contacts of this input. */
function withInformation(cart: Cart, input: InformationInput): Cart {
  return {
    ...cart,
    shippingContact: input.shippingContact,
    isBillingDifferent: input.isBillingDifferent,
    billingContact: (input.isBillingDifferent && input.billingContact) || null,
    delivery: input.delivery,
    entries: cart.entries.map((entry) => {
      const given = input.holders.find(({ entry: id }) => id === entry.id);
      if (!given || !issuesPass(entry.kind)) return entry;
      const { firstName, lastName, birthDate } = given;
      return { ...entry, holder: { firstName, lastName, birthDate } };
    }),
  };
}

/** Form fields with duplicate holders. */
function repeatedHolders(cart: Cart, { holders }: InformationInput, repeated: number[]): FieldError[] {
  return repeated.map((index) => {
    const position = holders.findIndex(({ entry }) => entry === cart.entries[index]?.id);
    return { path: `holders.${position < 0 ? index : position}.firstName`, code: 'duplicate' };
  });
}
