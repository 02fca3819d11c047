import 'server-only';
import { HAIR, INK, MUTE, SEASON } from '../artwork/colours';
import { getBrand } from '../config/brand';
import { formatDay, formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { addressesOf, discountOf, leftTextOf, type OrderSheet } from '../mail/order-sheet';
import { drawGlyph } from './artwork';
import { addPage, decoration, PAGE, rule, tagged, type Pdf, type Structure } from './pdf';
import { BRAND, drawLine, drawLines, linesOf, widthOf, type TextStyle } from './text';
import type { Translate } from './translator';

export const LEFT = 76;
export const WIDTH = PAGE.width - 2 * LEFT;
export const LINE = 1.45;
const BOTTOM = PAGE.height - 110;

export const TITLE: TextStyle = { family: 'display', size: 40, tracking: -0.025 };
export const BODY: TextStyle = { family: 'text', size: 15, isTabular: true };
export const STRONG: TextStyle = { family: 'strong', size: 15, isTabular: true };
export const SMALL: TextStyle = { family: 'text', size: 13, colour: MUTE };
const TOTAL: TextStyle = { family: 'display', size: 26, tracking: -0.015 };

/** State of a letter while drawing; `y` is the current position. */
export type Sheet = {
  pdf: Pdf;
  root: Structure;
  t: Translate;
  locale: Locale;
  number: string;
  y: number;
  /** Prints the sender's address at the top of each page, to keep the bottom free. */
  isFootFree?: boolean;
};

export function newPage(sheet: Sheet): void {
  const { pdf, root, t, locale, number, isFootFree = false } = sheet;
  const brand = getBrand();
  addPage(pdf);
  decoration(pdf, () => {
    drawGlyph(pdf, LEFT, 56, 34, SEASON);
    drawLine(pdf, brand.name, BRAND, { x: LEFT + 36, y: 59 });
    const reference = t('confirmation.order', { number });
    drawLine(pdf, reference, SMALL, { x: LEFT, y: 66, width: WIDTH, align: 'right' });
    if (!isFootFree) rule(pdf, LEFT, BOTTOM + 34, WIDTH, 1, HAIR);
  });
  const { company, street, zip, town, phone, email } = brand;
  const lines = [`${company[locale]}, ${street[locale]}, ${zip} ${town}`, `${phone.label}, ${email}`];
  const place = { x: LEFT, y: isFootFree ? 102 : BOTTOM + 46, lineHeight: LINE };
  tagged(pdf, root, 'P', () => drawLines(pdf, lines, SMALL, place));
  sheet.y = isFootFree ? 164 : 132;
}

/** Starts a new page if less than `height` is left on this one. */
function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM) newPage(sheet);
}

/** Heading of the letter, and its facts in one sentence. */
export function drawHead(sheet: Sheet, heading: string, facts: string): void {
  const { pdf, root } = sheet;
  tagged(pdf, root, 'H1', () => drawLine(pdf, heading, TITLE, { x: LEFT, y: sheet.y }));
  sheet.y += 62;
  const lines = linesOf(pdf, facts, BODY, WIDTH);
  const top = sheet.y;
  tagged(pdf, root, 'P', () => drawLines(pdf, lines, BODY, { x: LEFT, y: top, lineHeight: LINE }));
  sheet.y += 46 + (lines.length - 1) * LINE * BODY.size;
}

/** Shipping and billing addresses, side by side if they differ. */
export function drawAddresses(sheet: Sheet, order: OrderSheet): void {
  const { pdf, root, t } = sheet;
  const width = WIDTH / 2 - 16;
  const ends = addressesOf(order).map(([title, address], index) => {
    const label = t(`confirmation.${title}`);
    const x = LEFT + (index * WIDTH) / 2;
    const lines = address.flatMap((line) => linesOf(pdf, line, BODY, width));
    tagged(pdf, root, 'H2', () => drawLine(pdf, label, STRONG, { x, y: sheet.y }));
    tagged(pdf, root, 'P', () => drawLines(pdf, lines, BODY, { x, y: sheet.y + 23, lineHeight: LINE }));
    return sheet.y + 23 + lines.length * LINE * BODY.size;
  });
  sheet.y = Math.max(...ends) + 34;
}

type Row = { label: string; price: string; style: TextStyle; note?: string | undefined };

function drawRow(sheet: Sheet, { label, price, style, note }: Row): void {
  const { pdf, root } = sheet;
  const width = WIDTH - widthOf(pdf, price, style) - 32;
  const lines = linesOf(pdf, label, style, width);
  const notes = note ? linesOf(pdf, note, SMALL, width) : [];
  const height = lines.length * LINE * style.size + notes.length * LINE * SMALL.size;
  makeRoom(sheet, height + 12);
  const { y } = sheet;
  tagged(pdf, root, 'P', () => {
    const next = drawLines(pdf, lines, style, { x: LEFT, y, lineHeight: LINE });
    drawLines(pdf, notes, SMALL, { x: LEFT, y: next, lineHeight: LINE });
    drawLine(pdf, price, style, { x: LEFT, y, width: WIDTH, align: 'right' });
  });
  sheet.y = y + height + 12;
}

function drawRule(sheet: Sheet, weight: number, colour: string): void {
  decoration(sheet.pdf, () => rule(sheet.pdf, LEFT, sheet.y - 2, WIDTH, weight, colour));
  sheet.y += 8;
}

export function drawLinesSold(sheet: Sheet, { lines }: OrderSheet): void {
  lines.forEach(({ title, holder, priceCents, addOns }, index) => {
    makeRoom(sheet, 60);
    drawRule(sheet, index ? 1 : 2, index ? HAIR : INK);
    drawRow(sheet, { label: title, price: formatMoney(priceCents), style: STRONG, note: holder });
    for (const addOn of addOns)
      drawRow(sheet, { label: addOn.title, price: formatMoney(addOn.priceCents), style: BODY });
  });
}

/** Rows with an amount, and their total. */
export function drawAmounts(
  sheet: Sheet,
  rows: readonly { title: string; amountCents: number }[],
  total: { title: string; amountCents: number },
): void {
  rows.forEach(({ title, amountCents }, index) => {
    makeRoom(sheet, 60);
    drawRule(sheet, index ? 1 : 2, index ? HAIR : INK);
    drawRow(sheet, { label: title, price: formatMoney(amountCents), style: BODY });
  });
  drawRule(sheet, 2, INK);
  drawRow(sheet, { label: total.title, price: formatMoney(total.amountCents), style: TOTAL });
}

/** Balances of the amount vouchers that paid a part; empty without one. */
const leftOnVouchers = ({ vouchersLeft }: OrderSheet, t: Translate): string =>
  vouchersLeft
    .map((voucher) => {
      const { code, amountCents, expiresOn } = voucher;
      const rest = { code, left: formatMoney(amountCents), day: formatDay(expiresOn) };
      return t(`confirmation.${leftTextOf(voucher)}`, rest);
    })
    .join('\n');

/** What went back to vouchers; empty without a refund that did. */
const returnedToVouchers = ({ refunds }: OrderSheet, t: Translate): string =>
  refunds
    .filter(({ returnedCents }) => returnedCents > 0)
    .map(({ on, returnedCents }) =>
      t('confirmation.refundToVoucher', { day: formatDay(on), amount: formatMoney(returnedCents) }),
    )
    .join('\n');

/** Height of the totals without the notes below, which must stay together. */
const TOTALS_HEIGHT = 190;

export function drawTotals(sheet: Sheet, order: OrderSheet): void {
  const { pdf, root, t } = sheet;
  const notes = [returnedToVouchers(order, t), leftOnVouchers(order, t), t('confirmation.vatExempt')];
  const note = notes.filter(Boolean).join('\n');
  const exempt = linesOf(pdf, note, SMALL, WIDTH);
  const noteHeight = exempt.length * LINE * SMALL.size;
  makeRoom(sheet, TOTALS_HEIGHT + noteHeight);
  drawRule(sheet, 2, INK);
  const discount = t('confirmation.discount', discountOf(order));
  const rows: [string, number][] = [
    [t('confirmation.subTotal'), order.subTotalCents],
    ...(order.discountCents ? [[discount, -order.discountCents] as [string, number]] : []),
    [t('confirmation.shipping'), order.shippingCents],
  ];
  for (const [label, cents] of rows) drawRow(sheet, { label, price: formatMoney(cents), style: BODY });
  drawRule(sheet, 2, INK);
  drawRow(sheet, { label: t('confirmation.total'), price: formatMoney(order.totalCents), style: TOTAL });
  for (const { on, amountCents } of order.refunds)
    if (amountCents > 0) {
      const label = t('confirmation.refund', { day: formatDay(on) });
      drawRow(sheet, { label, price: formatMoney(-amountCents), style: BODY });
    }
  const top = sheet.y;
  tagged(pdf, root, 'P', () => drawLines(pdf, exempt, SMALL, { x: LEFT, y: top, lineHeight: LINE }));
  sheet.y += noteHeight;
}
