import type { Day } from '../core/dates';
import { sumCents, type Cents } from '../core/money';
import type { FieldError } from '../core/validation';
import {
  addOnsOf,
  findEdition,
  findExtension,
  findOption,
  type AddOns,
  type Catalogue,
  type Extension,
} from '../catalogue/rules';
import {
  complementsPass,
  givesVoucher,
  issuesPass,
  type PassKind,
  type ProductKind,
} from '../catalogue/products';
import type { OrderContact } from '../identity/schema';
import { holderKey, parseUniqueKey } from '../passes/rules';
import type { Holder } from '../passes/schema';
import type { Code } from '../promotions/code-schema';
import { applyCodes, type AppliedCode } from '../promotions/rules';
import { chosenOption, lacksPicks, pickFaults, type ChosenOption } from './pick-rules';
import type { Delivery, Gift, Picks, Step } from './schema';

/** Price of postal delivery (docs/product.md#delivery). */
export const POST_CENTS = 500;

/** Current state of the pass a substitute belongs to. */
export type OwnedPass = { kind: PassKind; extensions: string[]; options: string[] };

export type CartEntry = {
  id: string;
  kind: ProductKind;
  edition: string;
  /** Number of the pass to renew or extend. */
  uniqueKey: string | null;
  /** The pass of this number was blocked or deleted since. */
  isNumberLost?: boolean;
  holder: Holder | null;
  extensions: string[];
  options: string[];
  /** Picked codes by option. */
  choices?: Picks;
  gift: Gift | null;
  /** Substitutes only; null when the pass was deleted or blocked. */
  pass?: OwnedPass | null;
  /** Renewals only: codes of the add-ons of the pass's last season. */
  last?: { extensions: string[]; options: string[] } | null;
};

export type Cart = {
  id: string;
  shippingContact: OrderContact | null;
  isBillingDifferent: boolean;
  billingContact: OrderContact | null;
  delivery: Delivery | null;
  /** One promotion code, or vouchers; valid or not. */
  codes: Code[];
  entries: CartEntry[];
};

/** An entry with its current prices. */
export type Line = { entry: CartEntry; priceCents: Cents; extensions: Extension[]; options: ChosenOption[] };

/** Product whose add-ons an entry may have: for a substitute, its pass (docs/product.md#substitutes). */
const addOnKind = ({ kind, pass }: Pick<CartEntry, 'kind' | 'pass'>): ProductKind =>
  complementsPass(kind) ? (pass?.kind ?? kind) : kind;

/** Price of the product without add-ons; a gift costs its value. Undefined when not on sale. */
function entryPrice(
  catalogue: Catalogue,
  { kind, edition, gift }: Pick<CartEntry, 'kind' | 'edition' | 'gift'>,
): Cents | undefined {
  const prices = findEdition(catalogue, edition)?.prices;
  const priceCents = prices?.[kind];
  if (!givesVoucher(kind) || priceCents === undefined) return priceCents;
  if (!gift) return undefined;
  return gift.kind === 'amount' ? gift.amount : prices?.[gift.kind];
}

/** Whether the edition of an entry has a price for it. */
export const isPriced = (
  catalogue: Catalogue,
  entry: Pick<CartEntry, 'kind' | 'edition' | 'gift'>,
): boolean => entryPrice(catalogue, entry) !== undefined;

/** Prices of an entry. Add-ons missing from the catalogue are omitted. Null when the product is no longer sold. */
export function lineOf(catalogue: Catalogue, entry: CartEntry): Line | null {
  const priceCents = entryPrice(catalogue, entry);
  if (priceCents === undefined) return null;
  const { extensions, categories } = addOnsOf(catalogue, entry.edition);
  const kind = addOnKind(entry);
  return {
    entry,
    priceCents,
    extensions: extensions.filter(
      ({ code, kinds }) => entry.extensions.includes(code) && kinds.includes(kind),
    ),
    options: categories.flatMap(({ kinds, options }) =>
      kinds.includes(kind)
        ? options
            .filter(({ code }) => entry.options.includes(code))
            .map((option) => chosenOption(option, entry.choices?.[option.code]))
        : [],
    ),
  };
}

/** Entries with prices; those no longer sold are omitted. */
export const linesOf = (catalogue: Catalogue, entries: readonly CartEntry[]): Line[] =>
  entries.flatMap((entry) => lineOf(catalogue, entry) ?? []);

export const lineTotal = ({ priceCents, extensions, options }: Line): Cents =>
  priceCents + sumCents([...extensions, ...options].map((addOn) => addOn.priceCents));

export const hasPrintedCard = (lines: readonly Line[]): boolean =>
  lines.some(({ options }) => options.some(({ isPrinted }) => isPrinted));

/**
 * Delivery of an order: without a printed card always digital, whatever was chosen before. A printed card is sent by
 * post; null until that is chosen, so that no one pays postage without consent.
 */
export function deliveryOf(lines: readonly Line[], wished: Delivery | null): Delivery | null {
  if (hasPrintedCard(lines)) return wished === 'post' ? 'post' : null;
  return wished && 'digital';
}

/** Delivery after a change. Adding the first printed card resets it, because "digital" was chosen without one. */
export function deliveryAfter(
  catalogue: Catalogue,
  cart: Cart,
  entries: readonly CartEntry[],
): Delivery | null {
  const hasCard = (list: readonly CartEntry[]) => hasPrintedCard(linesOf(catalogue, list));
  const isAsked = cart.delivery === 'digital' && !hasCard(cart.entries) && hasCard(entries);
  return isAsked ? null : cart.delivery;
}

export type Totals = {
  subTotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
};

/** Discounts of the cart's codes on a day. */
export const applyTo = (lines: readonly Line[], codes: readonly Code[], day: Day): AppliedCode[] =>
  applyCodes(
    lines.map((line) => ({
      kind: line.entry.kind,
      priceCents: line.priceCents,
      totalCents: lineTotal(line),
    })),
    codes,
    day,
  );

/**
 * Subtotal, discount, shipping and total of a cart, in Rappen.
 * @param off discount per line, of all codes
 */
export function priceCart(
  lines: readonly Line[],
  delivery: Delivery | null,
  off: readonly Cents[] = [],
): Totals {
  const subTotalCents = sumCents(lines.map(lineTotal));
  const discountCents = sumCents(off);
  const shippingCents = deliveryOf(lines, delivery) === 'post' ? POST_CENTS : 0;
  return {
    subTotalCents,
    discountCents,
    shippingCents,
    totalCents: subTotalCents - discountCents + shippingCents,
  };
}

type Choice = {
  extensions?: readonly string[] | undefined;
  options?: readonly string[] | undefined;
  choices?: Picks | undefined;
};

/** Single-choice categories in which a pass already has a paid option; free ones may be extended. */
const takenCategories = (addOns: AddOns, { kind, options }: OwnedPass): string[] =>
  options.flatMap((code) => {
    const found = findOption(addOns, kind, code);
    return found && found.option.priceCents > 0 ? [found.category.code] : [];
  });

/**
 * Errors for add-ons that a product of the edition does not support, or a second one of a single choice. For a substitute, also those
 * its pass already has.
 */
export function choiceFaults(
  catalogue: Catalogue,
  entry: Pick<CartEntry, 'kind' | 'edition' | 'pass'>,
  choice: Choice,
): FieldError[] {
  const faults: FieldError[] = [];
  const kind = addOnKind(entry);
  const addOns = addOnsOf(catalogue, entry.edition);
  const { pass } = entry;
  choice.extensions?.forEach((code, index) => {
    if (!findExtension(addOns, kind, code) || pass?.extensions.includes(code))
      faults.push({ path: `extensions.${index}`, code: 'not_available' });
  });
  const chosen = new Set<string>(pass ? takenCategories(addOns, pass) : []);
  choice.options?.forEach((code, index) => {
    const found = findOption(addOns, kind, code);
    if (!found || pass?.options.includes(code))
      faults.push({ path: `options.${index}`, code: 'not_available' });
    else if (found.category.choice === 'single' && chosen.has(found.category.code))
      faults.push({ path: `options.${index}`, code: 'choice' });
    else chosen.add(found.category.code);
  });
  return [...faults, ...pickFaults(addOns, kind, choice.choices)];
}

/** Identifies the product and holder of an entry. */
export type EntryIdentity = Pick<CartEntry, 'kind' | 'edition' | 'uniqueKey' | 'holder'>;

/** Keys that must be unique in an order: pass numbers and holders. See docs/product.md#duplicates. */
export const identityKeys = ({ kind, edition, uniqueKey, holder }: EntryIdentity): string[] => [
  ...(uniqueKey ? [`number|${uniqueKey}`] : []),
  ...(holder && issuesPass(kind) ? [`holder|${kind}|${edition}|${holderKey(holder)}`] : []),
];

type Numbered = { product: string; uniqueKey?: string | null | undefined };

/** A pass number is in the cart for the same product, or for another one (renewal and add-ons). */
export type PlaceInCart = 'same' | 'other';

/** Whether this pass number is in the cart. Products without a number can be added several times. */
export function placeInCart(
  { entries }: { entries: readonly Numbered[] },
  wanted: Numbered,
): PlaceInCart | null {
  const number = parseUniqueKey(wanted.uniqueKey ?? '');
  const found = number && entries.find(({ uniqueKey }) => parseUniqueKey(uniqueKey ?? '') === number);
  if (!found) return null;
  return found.product === wanted.product ? 'same' : 'other';
}

/** Indexes of entries that duplicate an earlier one, or a holder in `taken`. */
export function duplicateIndexes(
  entries: readonly EntryIdentity[],
  taken: readonly EntryIdentity[] = [],
): number[] {
  const seen = new Set(taken.flatMap((held) => identityKeys({ ...held, uniqueKey: null })));
  return entries.flatMap((entry, index) => {
    const keys = identityKeys(entry);
    const isRepeated = keys.some((key) => seen.has(key));
    keys.forEach((key) => seen.add(key));
    return isRepeated ? [index] : [];
  });
}

/** Missing fields of an order, as paths of the information call; empty if complete. */
export function informationFaults(cart: Omit<Cart, 'id' | 'codes'>): FieldError[] {
  const missing = (path: string): FieldError => ({ path, code: 'required' });
  const { shippingContact } = cart;
  const isSent = shippingContact && cart.delivery === 'post';
  return [
    ...cart.entries.flatMap((entry, index) =>
      issuesPass(entry.kind) && !entry.holder ? [missing(`holders.${index}.firstName`)] : [],
    ),
    ...(cart.shippingContact ? [] : [missing('shippingContact')]),
    ...(isSent && !shippingContact.address ? [missing('shippingContact.address.street')] : []),
    ...(isSent && !shippingContact.phone ? [missing('shippingContact.phone.number')] : []),
    ...(cart.isBillingDifferent && !cart.billingContact ? [missing('billingContact')] : []),
    ...(cart.delivery ? [] : [missing('delivery')]),
  ];
}

/** True for a substitute without any add-on, which cannot be ordered. */
export const lacksAddOns = ({ kind, extensions, options }: CartEntry): boolean =>
  complementsPass(kind) && !extensions.length && !options.length;

/** Options of a line whose choice is not complete, as paths of the entry. */
export const missingPicks = ({ options }: Line): FieldError[] =>
  options.filter(lacksPicks).map(({ code }) => ({ path: `choices.${code}`, code: 'required' }));

/** The furthest step a cart with these lines may show. See docs/product.md#checkout-steps. */
export function furthestStep(cart: Omit<Cart, 'id' | 'codes'>, lines: readonly Line[] = []): Step {
  if (!cart.entries.length) return 'cart';
  if (cart.entries.some(lacksAddOns) || lines.some((line) => missingPicks(line).length)) return 'options';
  return informationFaults(cart).length ? 'information' : 'order';
}
