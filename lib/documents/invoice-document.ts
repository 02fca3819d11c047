import 'server-only';
import type { Day } from '../core/dates';
import { sumCents, type Cents } from '../core/money';
import { formatDay, formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { OrderSheet } from '../mail/order-sheet';
import type { QrBill } from '../payments/qr-bill';
import {
  BODY,
  drawAmounts,
  drawAddresses,
  drawHead,
  drawLinesSold,
  drawTotals,
  LEFT,
  LINE,
  newPage,
  WIDTH,
  type Sheet,
} from './order-drawing';
import { createPdf, tagged } from './pdf';
import { BILL_TOP, billDrawer, type BillDrawer } from './qr-bill';
import { drawLines, linesOf } from './text';
import { documentTranslator } from './translator';

export type InvoiceDocument = {
  locale: Locale;
  order: OrderSheet;
  /** Null once paid, to avoid a second payment. */
  bill: QrBill | null;
  dueOn: Day;
  /** Number of reminders sent before. */
  reminders?: number;
  createdAt: Date;
  /** In which it is paid by a payment plan; their bills take the place of the one for the whole. */
  parts?: readonly InvoicePart[] | null;
};

export type InvoicePart = {
  /** From 1. */
  position: number;
  count: number;
  dueOn: Day;
  amountCents: Cents;
  /** For what is open of it; null once paid. */
  bill: QrBill | null;
};

/** What is open of the parts. */
const openOf = (parts: readonly InvoicePart[]): Cents =>
  sumCents(parts.map(({ bill }) => bill?.amountCents ?? 0));

function drawParts(sheet: Sheet, parts: readonly InvoicePart[]): void {
  const { t } = sheet;
  sheet.y += 30;
  drawAmounts(
    sheet,
    parts.map(({ position, count, dueOn, amountCents, bill }) => {
      const part = t('invoice.planPart', { position, count, due: formatDay(dueOn) });
      return { title: bill ? part : t('invoice.planPaid', { part }), amountCents };
    }),
    { title: t('invoice.planTotal'), amountCents: openOf(parts) },
  );
}

/** What came of the whole, and what the bill is for. */
function drawOpen(sheet: Sheet, { totalCents }: OrderSheet, { amountCents }: QrBill): void {
  const { t } = sheet;
  sheet.y += 30;
  drawAmounts(sheet, [{ title: t('invoice.received'), amountCents: totalCents - amountCents }], {
    title: t('invoice.planTotal'),
    amountCents,
  });
}

function factsOf({ t }: Sheet, { order, dueOn, parts }: InvoiceDocument): string {
  const { number, placedOn, customerReference: reference } = order;
  const day = formatDay(placedOn);
  const facts = parts
    ? t('invoice.planFacts', { number, day, count: parts.length })
    : t('invoice.facts', { number, day, due: formatDay(dueOn) });
  return reference ? `${facts} ${t('invoice.yourReference', { reference })}` : facts;
}

function howToPay({ t }: Sheet, { order: { awaited, items }, bill, parts }: InvoiceDocument): string {
  if (parts) return t('invoice.planHow', { count: parts.filter((part) => part.bill).length });
  return bill ? t('invoice.how', { awaited, items }) : t('confirmation.paid');
}

function drawInvoice(sheet: Sheet, invoice: InvoiceDocument): void {
  const { pdf, root, t } = sheet;
  const { order, bill, parts, reminders = 0 } = invoice;
  newPage(sheet);
  drawHead(
    sheet,
    t(bill && reminders ? 'invoice.reminderHeading' : 'invoice.heading', { count: reminders }),
    factsOf(sheet, invoice),
  );
  drawAddresses(sheet, order);
  drawLinesSold(sheet, order);
  drawTotals(sheet, order);
  if (parts) drawParts(sheet, parts);
  else if (bill && bill.amountCents < order.totalCents) drawOpen(sheet, order, bill);
  const how = linesOf(pdf, howToPay(sheet, invoice), BODY, WIDTH);
  const top = sheet.y + 10;
  tagged(pdf, root, 'P', () => drawLines(pdf, how, BODY, { x: LEFT, y: top, lineHeight: LINE }));
  sheet.y = top + how.length * LINE * BODY.size;
}

/** Space between the letter and the tear-off line of the payment part. */
const AIR = 20;

/** A page with the bill for a part. */
function drawPart(sheet: Sheet, { position, count, dueOn, bill }: InvoicePart, drawBill: BillDrawer): void {
  const { pdf, root, t, number } = sheet;
  newPage(sheet);
  const facts = { amount: formatMoney(bill?.amountCents ?? 0), due: formatDay(dueOn), number };
  drawHead(sheet, t('invoice.partHeading', { position, count }), t('invoice.partFacts', facts));
  drawBill(pdf, root, t);
}

/**
 * An invoice with its Swiss QR-bill at the bottom of the last page, or on its own page if there is no room; paid in
 * parts, with a page and a bill for each that is open.
 */
export async function invoicePdf(invoice: InvoiceDocument): Promise<Uint8Array> {
  const { locale, order, bill, createdAt, parts } = invoice;
  const t = documentTranslator(locale);
  const { number } = order;
  const drawBill = bill && !parts && (await billDrawer(bill, locale));
  const drawers = await Promise.all(
    (parts ?? []).map(async (part) => part.bill && { part, draw: await billDrawer(part.bill, locale) }),
  );
  return createPdf({ title: t('invoice.title', { number }), locale, createdAt }, (pdf, root) => {
    const sheet: Sheet = { pdf, root, t, locale, number, y: 0, isFootFree: true };
    drawInvoice(sheet, invoice);
    for (const one of drawers) if (one) drawPart(sheet, one.part, one.draw);
    if (!drawBill) return;
    if (sheet.y > BILL_TOP - AIR) newPage(sheet);
    drawBill(pdf, root, t);
  });
}
