import 'server-only';
import { getBrand } from '../config/brand';
import { dayOf } from '../core/dates';
import { CURRENCY, sumCents, type Cents } from '../core/money';
import type { Locale, Localized } from '../i18n/languages';
import { type Catalogue } from '../catalogue/rules';
import { complementsPass, productCode } from '../catalogue/products';
import { productTitle } from '../catalogue/titles';
import { formatUniqueKey } from '../passes/rules';
import type { Code } from '../promotions/code-schema';
import { codeRefusal, discountPerLine, type AppliedCode } from '../promotions/rules';
import type { CodeRefusal } from '../promotions/schema';
import { openCode } from '../promotions/seal';
import {
  applyTo,
  deliveryOf,
  furthestStep,
  hasPrintedCard,
  linesOf,
  lineTotal,
  priceCart,
  type Cart,
  type CartEntry,
  type Line,
  type OwnedPass,
} from './rules';
import { lastSeasonAddOns } from './renewal-rules';
import type { CartView, CodeItem, EntryView } from './schema';

const EMPTY: Cart = {
  id: '',
  shippingContact: null,
  isBillingDifferent: false,
  billingContact: null,
  delivery: null,
  codes: [],
  entries: [],
};

const passItem = ({ kind, ...addOns }: OwnedPass) => ({
  product: productCode(kind, getBrand().productKey),
  ...addOns,
});

type Discount = { code: string; discount: Cents };

/** Extras of last season that the renewal has not chosen yet. */
function lastSeason(catalogue: Catalogue, entry: CartEntry, locale: Locale): Pick<EntryView, 'lastSeason'> {
  const { extensions, options } = lastSeasonAddOns(catalogue, entry);
  const offered = (addOns: readonly { code: string; title: Localized; priceCents: Cents }[]) =>
    addOns
      .filter(({ priceCents }) => priceCents > 0)
      .map(({ code, title, priceCents: price }) => ({ code, title: title[locale], price }));
  const last = { extensions: offered(extensions), options: offered(options) };
  return last.extensions.length + last.options.length ? { lastSeason: last } : {};
}

function entryView(line: Line, off: Discount, catalogue: Catalogue, locale: Locale): EntryView {
  const { entry, priceCents, extensions, options } = line;
  return {
    id: entry.id,
    product: productCode(entry.kind, getBrand().productKey),
    title: productTitle(entry.kind, entry.edition)[locale],
    edition: entry.edition,
    price: priceCents,
    ...(entry.uniqueKey ? { uniqueKey: formatUniqueKey(entry.uniqueKey) } : {}),
    ...(entry.isNumberLost ? { lost: complementsPass(entry.kind) ? 'entry' : 'number' } : {}),
    holder: entry.holder,
    extensions: extensions.map((extension) => ({
      code: extension.code,
      title: extension.title[locale],
      price: extension.priceCents,
      conditions: extension.conditions[locale],
    })),
    options: options.map(({ code, category, title, priceCents: price, picked }) => ({
      code,
      category,
      title: title[locale],
      price,
      ...(picked.length ? { choices: picked.map((one) => one.code) } : {}),
    })),
    ...(entry.gift ? { gift: entry.gift } : {}),
    ...(entry.pass ? { pass: passItem(entry.pass) } : {}),
    ...lastSeason(catalogue, entry, locale),
    ...(off.discount ? { promotion: off } : {}),
    total: lineTotal(line),
  };
}

/** A code as typed; asterisks for a voucher that can no longer be decrypted. */
export const codeLabel = (code: Code): string =>
  code.type === 'promotion' ? code.code : (openCode(code.sealed) ?? '****');

export const kindOfCode = (code: Code): CodeItem['kind'] =>
  code.type === 'promotion' ? code.kind : 'voucher';

const codeItem = ({ code, off }: AppliedCode, refusal: CodeRefusal | null): CodeItem => ({
  code: codeLabel(code),
  kind: kindOfCode(code),
  discount: sumCents(off),
  ...(refusal ? { refusal } : {}),
  ...(code.type === 'voucher' && code.kind === 'amount' ? { balance: code.remainingCents } : {}),
});

/** Discount of a line, with the codes that pay it. */
const discountAt = (applied: readonly AppliedCode[], index: number): Discount => {
  const paying = applied.filter(({ off }) => (off[index] ?? 0) > 0);
  return {
    code: paying.map(({ code }) => codeLabel(code)).join(', '),
    discount: sumCents(paying.map(({ off }) => off[index] ?? 0)),
  };
};

/** A cart as shown to its owner, with catalogue prices. @param cart null when there is no open one */
export function cartView(
  cart: Cart | null,
  catalogue: Catalogue,
  { locale, at }: { locale: Locale; at: Date },
): CartView {
  const { id, codes: cartCodes, ...rest } = cart ?? EMPTY;
  const lines = linesOf(catalogue, rest.entries);
  const applied = applyTo(lines, cartCodes, dayOf(at));
  const totals = priceCart(lines, rest.delivery, discountPerLine(lines, applied));
  const codes = applied.map((one) => codeItem(one, codeRefusal(one.code, dayOf(at))));
  const delivery = deliveryOf(lines, rest.delivery);
  return {
    id: id || null,
    entries: lines.map((line, index) => entryView(line, discountAt(applied, index), catalogue, locale)),
    summary: {
      subTotal: totals.subTotalCents,
      discountTotal: totals.discountCents,
      shippingTotal: totals.shippingCents,
      ...(delivery === null && hasPrintedCard(lines) ? { shippingOpen: true } : {}),
      total: totals.totalCents,
      currency: CURRENCY,
      promotionCodeItem: codes.at(-1) ?? null,
      codes,
    },
    step: furthestStep({ ...rest, entries: lines.map(({ entry }) => entry), delivery }, lines),
    shippingContact: rest.shippingContact,
    isBillingDifferent: rest.isBillingDifferent,
    billingContact: rest.billingContact,
    delivery,
  };
}
