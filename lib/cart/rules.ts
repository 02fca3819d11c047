import type { Day } from '../core/dates';
import { sumCents, type Cents } from '../core/money';
import type { FieldError } from '../core/validation';
import {
  findEdition,
  findExtension,
  findOption,
  type Catalogue,
  type Extension,
  type Option,
} from '../catalogue/rules';
import {
  complementsPass,
  givesVoucher,
  issuesPass,
  type PassKind,
  type ProductKind,
} from '../catalogue/products';
import type { Contact } from '../identity/schema';
import { holderKey, parseUniqueKey } from '../passes/rules';
import type { Holder } from '../passes/schema';
import { discounts, type Code } from '../promotions/rules';
import type { Delivery, Gift, Step } from './schema';

/** What a letter costs (docs/product.md#delivery). */
export const POST_CENTS = 500;

/** The pass a substitute stands for, as it is now. */
export type OwnedPass = { kind: PassKind; extensions: string[]; options: string[] };

export type CartEntry = {
  id: string;
  kind: ProductKind;
  edition: string;
  /** Number of the pass that is renewed or added to. */
  uniqueKey: string | null;
  holder: Holder | null;
  extensions: string[];
  options: string[];
  gift: Gift | null;
  /** Substitutes only; null when the pass is gone or blocked. */
  pass?: OwnedPass | null;
};

export type Cart = {
  id: string;
  shippingContact: Contact | null;
  isBillingDifferent: boolean;
  billingContact: Contact | null;
  delivery: Delivery | null;
  /** Promotion code or voucher, valid or not. */
  code: Code | null;
  entries: CartEntry[];
};

/** An entry with what it costs today. */
export type Line = { entry: CartEntry; priceCents: Cents; extensions: Extension[]; options: Option[] };

/** Whose add-ons an entry may have: a substitute those of the pass it stands for (docs/product.md#substitutes). */
const addOnKind = ({ kind, pass }: Pick<CartEntry, 'kind' | 'pass'>): ProductKind =>
  complementsPass(kind) ? (pass?.kind ?? kind) : kind;

/** The price of the product alone; a gift costs what it gives. Undefined when it is not sold. */
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

/**
 * What an entry costs by the catalogue; add-ons the catalogue no longer has are left out. Null when the
 * product is no longer sold.
 */
export function lineOf(catalogue: Catalogue, entry: CartEntry): Line | null {
  const priceCents = entryPrice(catalogue, entry);
  if (priceCents === undefined) return null;
  const { extensions, categories } = catalogue;
  const kind = addOnKind(entry);
  return {
    entry,
    priceCents,
    extensions: extensions.filter(
      ({ code, kinds }) => entry.extensions.includes(code) && kinds.includes(kind),
    ),
    options: categories.flatMap(({ kinds, options }) =>
      kinds.includes(kind) ? options.filter(({ code }) => entry.options.includes(code)) : [],
    ),
  };
}

/** Entries with what they cost; those no longer sold are left out. */
export const linesOf = (catalogue: Catalogue, entries: readonly CartEntry[]): Line[] =>
  entries.flatMap((entry) => lineOf(catalogue, entry) ?? []);

export const lineTotal = ({ priceCents, extensions, options }: Line): Cents =>
  priceCents + sumCents([...extensions, ...options].map((addOn) => addOn.priceCents));

export const hasPrintedCard = (lines: readonly Line[]): boolean =>
  lines.some(({ options }) => options.some(({ isPrinted }) => isPrinted));

/** A letter carries printed cards; without one everything is digital, whatever was chosen before. */
export const deliveryOf = (lines: readonly Line[], wished: Delivery | null): Delivery | null =>
  wished === 'post' && !hasPrintedCard(lines) ? 'digital' : wished;

/** The first printed card asks anew how the order is delivered: "digital" was said when there was none. */
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

/** What the cart's code takes off each line on a day, in Rappen. */
export const discountsOf = (lines: readonly Line[], code: Code | null, day: Day): Cents[] =>
  discounts(
    lines.map((line) => ({
      kind: line.entry.kind,
      priceCents: line.priceCents,
      totalCents: lineTotal(line),
    })),
    code,
    day,
  );

/**
 * Sub-total, discount, shipping and total of a cart, in Rappen.
 * @param off what a code takes off the lines, see {@link discountsOf}
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

type Choice = { extensions?: readonly string[] | undefined; options?: readonly string[] | undefined };

/** Categories of which a pass has one already that was paid for; free ones may be complemented. */
const takenCategories = (catalogue: Catalogue, { kind, options }: OwnedPass): string[] =>
  options.flatMap((code) => {
    const found = findOption(catalogue, kind, code);
    return found && found.option.priceCents > 0 ? [found.category.code] : [];
  });

/**
 * Add-ons a product may not have, or a second one where one may be chosen, as fields at fault. What the pass of
 * a substitute has already is as unfit as what it may not have.
 */
export function choiceFaults(
  catalogue: Catalogue,
  entry: Pick<CartEntry, 'kind' | 'pass'>,
  choice: Choice,
): FieldError[] {
  const faults: FieldError[] = [];
  const kind = addOnKind(entry);
  const { pass } = entry;
  choice.extensions?.forEach((code, index) => {
    if (!findExtension(catalogue, kind, code) || pass?.extensions.includes(code))
      faults.push({ path: `extensions.${index}`, code: 'not_available' });
  });
  const chosen = new Set<string>(pass ? takenCategories(catalogue, pass) : []);
  choice.options?.forEach((code, index) => {
    const found = findOption(catalogue, kind, code);
    if (!found || pass?.options.includes(code))
      faults.push({ path: `options.${index}`, code: 'not_available' });
    else if (found.category.choice === 'single' && chosen.has(found.category.code))
      faults.push({ path: `options.${index}`, code: 'choice' });
    else chosen.add(found.category.code);
  });
  return faults;
}

/** What says for whom an entry is, and for what. */
export type Held = Pick<CartEntry, 'kind' | 'edition' | 'uniqueKey' | 'holder'>;

/** What must not occur twice in an order: pass numbers and holders. See docs/product.md#duplicates. */
export const identityKeys = ({ kind, edition, uniqueKey, holder }: Held): string[] => [
  ...(uniqueKey ? [`number|${uniqueKey}`] : []),
  ...(holder && issuesPass(kind) ? [`holder|${kind}|${edition}|${holderKey(holder)}`] : []),
];

type Numbered = { product: string; uniqueKey?: string | null | undefined };

/** A pass number lies in the cart for the same product, or for another one, as a renewal and add-ons are. */
export type PlaceInCart = 'same' | 'other';

/**
 * Is this pass number in the cart, where it can be once? Not asked of products without a number: one
 * may buy two.
 */
export function placeInCart(
  { entries }: { entries: readonly Numbered[] },
  wanted: Numbered,
): PlaceInCart | null {
  const number = parseUniqueKey(wanted.uniqueKey ?? '');
  const found = number && entries.find(({ uniqueKey }) => parseUniqueKey(uniqueKey ?? '') === number);
  if (!found) return null;
  return found.product === wanted.product ? 'same' : 'other';
}

/** Positions of entries that repeat an earlier one, or a holder of `taken`. */
export function duplicateIndexes(entries: readonly Held[], taken: readonly Held[] = []): number[] {
  const seen = new Set(taken.flatMap((held) => identityKeys({ ...held, uniqueKey: null })));
  return entries.flatMap((entry, index) => {
    const keys = identityKeys(entry);
    const isRepeated = keys.some((key) => seen.has(key));
    keys.forEach((key) => seen.add(key));
    return isRepeated ? [index] : [];
  });
}

/** Why a holder cannot be taken: not born yet, or not the one of the pass that is renewed. */
export function holderFaults(
  entry: Pick<CartEntry, 'uniqueKey' | 'holder'>,
  holder: Holder,
  { day, path }: { day: Day; path: string },
): FieldError[] {
  const isRenewal = entry.uniqueKey && entry.holder;
  return [
    ...(holder.birthDate > day ? [{ path: `${path}.birthDate`, code: 'past_date' as const }] : []),
    ...(isRenewal && holderKey(holder) !== holderKey(entry.holder ?? holder)
      ? [{ path: `${path}.lastName`, code: 'wrong' as const }]
      : []),
  ];
}

/** What an order still lacks, as paths of the information call; empty when it can be placed. */
export function informationFaults(cart: Omit<Cart, 'id' | 'code'>): FieldError[] {
  const missing = (path: string): FieldError => ({ path, code: 'required' });
  return [
    ...cart.entries.flatMap((entry, index) =>
      issuesPass(entry.kind) && !entry.holder ? [missing(`holders.${index}.firstName`)] : [],
    ),
    ...(cart.shippingContact ? [] : [missing('shippingContact')]),
    ...(cart.isBillingDifferent && !cart.billingContact ? [missing('billingContact')] : []),
    ...(cart.delivery ? [] : [missing('delivery')]),
  ];
}

/** A substitute is worth nothing without something to add. */
export const lacksAddOns = ({ kind, extensions, options }: CartEntry): boolean =>
  complementsPass(kind) && !extensions.length && !options.length;

/** The furthest step a cart may be shown at. See docs/product.md#checkout-steps. */
export function furthestStep(cart: Omit<Cart, 'id' | 'code'>): Step {
  if (!cart.entries.length) return 'cart';
  if (cart.entries.some(lacksAddOns)) return 'options';
  return informationFaults(cart).length ? 'information' : 'order';
}
