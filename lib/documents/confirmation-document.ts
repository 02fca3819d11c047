import 'server-only';
import { getBrand } from '../config/brand';
import { formatDay, formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { OrderSheet } from '../mail/order-sheet';
import { drawGlyph } from './artwork';
import {
  addPage,
  createPdf,
  decoration,
  HAIR,
  INK,
  MUTE,
  PAGE,
  rule,
  SEASON,
  tagged,
  type Pdf,
  type Structure,
} from './pdf';
import { drawLine, drawLines, linesOf, widthOf, type TextStyle } from './text';
import { documentTranslator, type Translate } from './translator';

const LEFT = 76;
const WIDTH = PAGE.width - 2 * LEFT;
const BOTTOM = PAGE.height - 110;
const LINE = 1.45;

const BRAND: TextStyle = { family: 'display', size: 26, tracking: -0.03 };
const TITLE: TextStyle = { family: 'display', size: 40, tracking: -0.025 };
const BODY: TextStyle = { family: 'text', size: 15, isTabular: true };
const STRONG: TextStyle = { family: 'strong', size: 15, isTabular: true };
const SMALL: TextStyle = { family: 'text', size: 13, colour: MUTE };
const TOTAL: TextStyle = { family: 'display', size: 26, tracking: -0.015 };

export type ConfirmationDocument = { locale: Locale; order: OrderSheet; createdAt: Date };

type Sheet = { pdf: Pdf; root: Structure; t: Translate; locale: Locale; number: string; y: number };

/** The confirmation of an order, with every line as sold; as many pages as it takes. */
export function confirmationPdf({ locale, order, createdAt }: ConfirmationDocument): Promise<Uint8Array> {
  const t = documentTranslator(locale);
  const title = t('confirmation.title', { number: order.number });
  return createPdf({ title, locale, createdAt }, (pdf, root) => {
    const sheet: Sheet = { pdf, root, t, locale, number: order.number, y: 0 };
    newPage(sheet);
    drawHead(sheet, order);
    drawLinesSold(sheet, order);
    drawTotals(sheet, order);
  });
}

function newPage(sheet: Sheet): void {
  const { pdf, root, t, locale, number } = sheet;
  const brand = getBrand();
  addPage(pdf);
  decoration(pdf, () => {
    drawGlyph(pdf, LEFT, 56, 34, SEASON);
    drawLine(pdf, brand.name, BRAND, { x: LEFT + 36, y: 59 });
    const reference = t('confirmation.order', { number });
    drawLine(pdf, reference, SMALL, { x: LEFT, y: 66, width: WIDTH, align: 'right' });
    rule(pdf, LEFT, BOTTOM + 34, WIDTH, 1, HAIR);
  });
  const { company, street, zip, town, phone, email } = brand;
  const lines = [`${company[locale]}, ${street[locale]}, ${zip} ${town}`, `${phone.label}, ${email}`];
  tagged(pdf, root, 'P', () => drawLines(pdf, lines, SMALL, { x: LEFT, y: BOTTOM + 46, lineHeight: LINE }));
  sheet.y = 132;
}

/** Goes on to the next page when less than `height` is left on this one. */
function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > BOTTOM) newPage(sheet);
}

function drawHead(sheet: Sheet, order: OrderSheet): void {
  const { pdf, root, t } = sheet;
  tagged(pdf, root, 'H1', () => drawLine(pdf, t('confirmation.heading'), TITLE, { x: LEFT, y: sheet.y }));
  sheet.y += 62;
  const day = formatDay(order.placedOn);
  const facts = t('confirmation.facts', { number: order.number, day });
  const state = t(order.isPaid ? 'confirmation.paid' : 'confirmation.open');
  tagged(pdf, root, 'P', () => drawLine(pdf, `${facts} ${state}`, BODY, { x: LEFT, y: sheet.y }));
  sheet.y += 46;
  const columns = [
    [t('confirmation.shippingAddress'), order.shipping],
    [t('confirmation.billingAddress'), order.billing],
  ] as const;
  const width = WIDTH / 2 - 16;
  const ends = columns.map(([label, address], index) => {
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

function drawLinesSold(sheet: Sheet, { lines }: OrderSheet): void {
  lines.forEach(({ title, holder, priceCents, addOns }, index) => {
    makeRoom(sheet, 60);
    drawRule(sheet, index ? 1 : 2, index ? HAIR : INK);
    drawRow(sheet, { label: title, price: formatMoney(priceCents), style: STRONG, note: holder });
    for (const addOn of addOns)
      drawRow(sheet, { label: addOn.title, price: formatMoney(addOn.priceCents), style: BODY });
  });
}

function drawTotals(sheet: Sheet, order: OrderSheet): void {
  const { pdf, root, t } = sheet;
  makeRoom(sheet, 240);
  drawRule(sheet, 2, INK);
  const discount = order.discountCode
    ? t('confirmation.discountWith', { code: order.discountCode })
    : t('confirmation.discount');
  const rows: [string, number][] = [
    [t('confirmation.subTotal'), order.subTotalCents],
    ...(order.discountCents ? [[discount, -order.discountCents] as [string, number]] : []),
    [t('confirmation.shipping'), order.shippingCents],
  ];
  for (const [label, cents] of rows) drawRow(sheet, { label, price: formatMoney(cents), style: BODY });
  drawRule(sheet, 2, INK);
  drawRow(sheet, { label: t('confirmation.total'), price: formatMoney(order.totalCents), style: TOTAL });
  const exempt = linesOf(pdf, t('confirmation.vatExempt'), SMALL, WIDTH);
  tagged(pdf, root, 'P', () => drawLines(pdf, exempt, SMALL, { x: LEFT, y: sheet.y, lineHeight: LINE }));
}
