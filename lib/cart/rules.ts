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
import type { ProductKind } from '../catalogue/schema';
import type { Contact } from '../identity/schema';
import { holderKey } from '../passes/rules';
import type { Holder } from '../passes/schema';
import { discounts, type Code } from '../promotions/rules';
import type { Delivery, Gift, Step } from './schema';

/** What a letter costs (decisions 6). */
export const POST_CENTS = 500;

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

/**
 * What an entry costs by the catalogue; add-ons the catalogue no longer has are left out. Null when the
 * product is no longer sold.
 */
export function lineOf(catalogue: Catalogue, entry: CartEntry): Line | null {
  const priceCents = findEdition(catalogue, entry.edition)?.prices[entry.kind];
  if (priceCents === undefined) return null;
  const { extensions, categories } = catalogue;
  return {
    entry,
    priceCents,
    extensions: extensions.filter(
      ({ code, kinds }) => entry.extensions.includes(code) && kinds.includes(entry.kind),
    ),
    options: categories.flatMap(({ kinds, options }) =>
      kinds.includes(entry.kind) ? options.filter(({ code }) => entry.options.includes(code)) : [],
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
 * Sub-total, discount, shipping and total of a cart, in Rappen (spec 2).
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

/** Add-ons a product may not have, or a second one where one may be chosen, as fields at fault. */
export function choiceFaults(catalogue: Catalogue, kind: ProductKind, choice: Choice): FieldError[] {
  const faults: FieldError[] = [];
  choice.extensions?.forEach((code, index) => {
    if (!findExtension(catalogue, kind, code))
      faults.push({ path: `extensions.${index}`, code: 'not_available' });
  });
  const chosen = new Set<string>();
  choice.options?.forEach((code, index) => {
    const found = findOption(catalogue, kind, code);
    if (!found) faults.push({ path: `options.${index}`, code: 'not_available' });
    else if (found.category.choice === 'single' && chosen.has(found.category.code))
      faults.push({ path: `options.${index}`, code: 'choice' });
    else chosen.add(found.category.code);
  });
  return faults;
}

/** Does this entry make a pass out to somebody? */
export const needsHolder = ({ kind }: Pick<CartEntry, 'kind'>): boolean => kind === 'pass' || kind === 'mini';

type Held = Pick<CartEntry, 'kind' | 'edition' | 'uniqueKey' | 'holder'>;

/** What must not occur twice in an order: a pass number; a holder for one product and edition (decisions 6). */
export const identityKeys = ({ kind, edition, uniqueKey, holder }: Held): string[] => [
  ...(uniqueKey ? [`number|${uniqueKey}`] : []),
  ...(holder && needsHolder({ kind }) ? [`holder|${kind}|${edition}|${holderKey(holder)}`] : []),
];

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
      needsHolder(entry) && !entry.holder ? [missing(`holders.${index}.firstName`)] : [],
    ),
    ...(cart.shippingContact ? [] : [missing('shippingContact')]),
    ...(cart.isBillingDifferent && !cart.billingContact ? [missing('billingContact')] : []),
    ...(cart.delivery ? [] : [missing('delivery')]),
  ];
}

/** The furthest step a cart may be shown at. Payment belongs to the order that follows. Source: decisions 6. */
export function furthestStep(cart: Omit<Cart, 'id' | 'code'>): Step {
  if (!cart.entries.length) return 'cart';
  return informationFaults(cart).length ? 'information' : 'order';
}
