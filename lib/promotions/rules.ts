import { base32Letters } from '../core/base32';
import type { Day } from '../core/dates';
import { sumCents, type Cents } from '../core/money';
import { PRODUCTS, type ProductKind } from '../catalogue/products';
import type { Code } from './code-schema';
import { PERCENT_MAX, type CodeRefusal, type VoucherKind } from './schema';

export const isSameCode = (one: Code, other: Code): boolean =>
  one.type === 'voucher'
    ? other.type === 'voucher' && one.id === other.id
    : other.type === 'promotion' && one.code === other.code;

export const promotionsOf = (codes: readonly Code[]): string[] =>
  codes.flatMap((code) => (code.type === 'promotion' ? code.code : []));

export const vouchersOf = (codes: readonly Code[]): string[] =>
  codes.flatMap((code) => (code.type === 'voucher' ? code.id : []));

/**
 * The codes of a cart once another one is entered: vouchers pay together, and anything else takes the place of what is
 * there. Codes that are no longer valid leave.
 */
export function codesWith(before: readonly Code[], added: Code, day: Day): Code[] {
  const isKept = (code: Code) =>
    isSameCode(code, added) ||
    (added.type === 'voucher' && code.type === 'voucher' && !codeRefusal(code, day));
  const kept = before.filter(isKept);
  return kept.some((code) => isSameCode(code, added)) ? kept : [...kept, added];
}

/** A cart line as codes see it. */
export type Discountable = {
  kind: ProductKind;
  /** The product without add-ons. */
  priceCents: Cents;
  /** The product with its add-ons. */
  totalCents: Cents;
};

/** Normalises a typed promotion code: ignores case, spaces and letter width. */
export const normalizeCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-');

/** Normalises a typed voucher code before hashing: ignores hyphens and unifies look-alike letters. */
export const normalizeVoucherCode = (text: string): string =>
  normalizeCode(text).replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');

const VOUCHER_LETTERS = 16;

/** A voucher code of 80 random bits, in groups of four. */
export const voucherCodeFrom = (random: Uint8Array): string =>
  base32Letters(random, VOUCHER_LETTERS).replace(/.{4}(?=.)/g, '$&-');

/** Number of a sale at the counter, from the random end of the voucher's id. */
export const saleNumber = (voucherId: string): string => `B-${voucherId.slice(-8).toUpperCase()}`;

/** Shows only the end of a voucher code, where it stays visible for long. */
export const maskedCode = (code: string): string => `…${code.slice(-4)}`;

/** Why a code cannot be used on a day; null if it can. See docs/product.md#codes. */
export function codeRefusal(code: Code, day: Day): CodeRefusal | null {
  if (code.type === 'voucher') {
    if (code.isBlocked || day > code.expiresOn) return 'invalid_promocode';
    if (code.remainingCents <= 0) return code.isInOrder ? 'promocode_reserved' : 'promocode_already_used';
    return code.isClaimedElsewhere ? 'promocode_reserved' : null;
  }
  if (code.isStopped) return 'invalid_promocode';
  if (code.validFrom && day < code.validFrom) return 'invalid_promocode';
  if (code.validUntil && day > code.validUntil) return 'invalid_promocode';
  const isUsedUp =
    (code.maxUses !== null && code.uses >= code.maxUses) || (code.leftCents !== null && code.leftCents <= 0);
  return isUsedUp ? 'promocode_already_used' : null;
}

/** Whether this code reduces the price of such a line. Gift vouchers are excluded unless the code names them. */
export function appliesTo(code: Code, kind: ProductKind): boolean {
  const { takesCodes } = PRODUCTS[kind];
  if (code.type === 'voucher') return code.kind === 'amount' ? takesCodes : code.kind === kind;
  return code.products ? code.products.includes(kind) : takesCodes;
}

/** Distributes an amount over lines in order, never more than each costs. */
function spread(amountCents: Cents, costs: readonly Cents[]): Cents[] {
  let left = amountCents;
  return costs.map((cost) => {
    const taken = Math.min(left, cost);
    left -= taken;
    return taken;
  });
}

/** A share in basis points, rounded to the nearest Rappen. */
export const shareOf = (amountCents: Cents, basisPoints: number): Cents =>
  Math.floor((amountCents * basisPoints + PERCENT_MAX / 2) / PERCENT_MAX);

/** A voucher for a pass pays the most expensive pass that no other one pays, without add-ons. */
function wholePass(lines: readonly Discountable[], isEligible: (line: Discountable) => boolean): Cents[] {
  const prices = lines.filter(isEligible).map(({ priceCents }) => priceCents);
  const dearest = lines.findIndex((line) => isEligible(line) && line.priceCents === Math.max(...prices));
  return lines.map(({ priceCents }, index) => (index === dearest ? priceCents : 0));
}

/** Discount per line by one code; zero if it is not valid on that day, or may not cost that much any more. */
function discountsBy(code: Code, lines: readonly Discountable[], day: Day): Cents[] {
  const nothing = lines.map(() => 0);
  if (codeRefusal(code, day)) return nothing;
  const isEligible = ({ kind }: Discountable) => appliesTo(code, kind);
  const costs = lines.map((line) => (isEligible(line) ? line.totalCents : 0));
  if (code.type === 'voucher')
    return code.kind === 'amount' ? spread(code.remainingCents, costs) : wholePass(lines, isEligible);
  const off =
    code.kind === 'percent' ? costs.map((cost) => shareOf(cost, code.value)) : spread(code.value, costs);
  return code.leftCents !== null && sumCents(off) > code.leftCents ? nothing : off;
}

/** Vouchers for a pass come first, since they pay it whole or not at all; then the amounts that end soonest. */
const rankOf = (code: Code): string =>
  code.type === 'voucher' && code.kind === 'amount' ? code.expiresOn : '';

/** What the codes before have not paid. */
const unpaid = ({ kind, priceCents, totalCents }: Discountable, paidCents: Cents): Discountable => ({
  kind,
  priceCents: Math.max(0, priceCents - paidCents),
  totalCents: totalCents - paidCents,
});

/** A code with its discount per line, in Rappen. */
export type AppliedCode = { code: Code; off: Cents[] };

/**
 * Discounts of the codes of a cart, in the order they were entered. The total does not depend on the order of lines or
 * codes and never exceeds the cost of a line.
 */
export function applyCodes(lines: readonly Discountable[], codes: readonly Code[], day: Day): AppliedCode[] {
  let open = lines;
  const applied = new Map<Code, Cents[]>();
  for (const code of codes.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)))) {
    const off = discountsBy(code, open, day);
    open = open.map((line, index) => unpaid(line, off[index] ?? 0));
    applied.set(code, off);
  }
  return codes.map((code) => ({ code, off: applied.get(code) ?? [] }));
}

/** Discount of all codes per line. */
export const discountPerLine = (lines: readonly unknown[], applied: readonly AppliedCode[]): Cents[] =>
  lines.map((_line, index) => sumCents(applied.map(({ off }) => off[index] ?? 0)));

type Redeemed = { kind: VoucherKind; amountCents: Cents };

/** What a refund gives back of the vouchers that paid an order: the share of the lines it closes. */
export type ReturnedPart = {
  shareCents: Cents;
  /** Products of the closed lines, without add-ons. */
  lines: readonly { kind: string; priceCents: Cents }[];
};

/**
 * Amounts that go back to vouchers: all, or a part. A voucher for a pass is returned whole, with a line of the product
 * and price that it paid, or not at all; amounts get the rest.
 */
export function returnedAmounts(used: readonly Redeemed[], part?: ReturnedPart): Cents[] {
  if (!part) return used.map(({ amountCents }) => amountCents);
  let left = part.shareCents;
  const lines = [...part.lines];
  const passes = used.map(({ kind, amountCents }) => {
    const at = lines.findIndex((line) => line.kind === kind && line.priceCents === amountCents);
    if (at < 0 || amountCents > left) return 0;
    lines.splice(at, 1);
    left -= amountCents;
    return amountCents;
  });
  return used.map(({ kind, amountCents }, index) => {
    if (kind !== 'amount') return passes[index] ?? 0;
    const back = Math.min(left, amountCents);
    left -= back;
    return back;
  });
}
