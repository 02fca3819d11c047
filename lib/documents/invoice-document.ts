import 'server-only';
import type { Day } from '../core/dates';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { OrderSheet } from '../mail/order-sheet';
import type { QrBill } from '../payments/qr-bill';
import {
  BODY,
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
import { BILL_TOP, billDrawer } from './qr-bill';
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
};

function drawInvoice(sheet: Sheet, { order, bill, dueOn, reminders = 0 }: InvoiceDocument): void {
  const { pdf, root, t } = sheet;
  newPage(sheet);
  const facts = t('invoice.facts', {
    number: order.number,
    day: formatDay(order.placedOn),
    due: formatDay(dueOn),
  });
  const { customerReference } = order;
  drawHead(
    sheet,
    t(bill && reminders ? 'invoice.reminderHeading' : 'invoice.heading', { count: reminders }),
    customerReference ? `${facts} ${t('invoice.yourReference', { reference: customerReference })}` : facts,
  );
  drawAddresses(sheet, order);
  drawLinesSold(sheet, order);
  drawTotals(sheet, order);
  const how = linesOf(
    pdf,
    bill ? t('invoice.how', { awaited: order.awaited }) : t('confirmation.paid'),
    BODY,
    WIDTH,
  );
  const top = sheet.y + 10;
  tagged(pdf, root, 'P', () => drawLines(pdf, how, BODY, { x: LEFT, y: top, lineHeight: LINE }));
  sheet.y = top + how.length * LINE * BODY.size;
}

/** Space between the letter and the tear-off line of the payment part. */
const AIR = 20;

/** An invoice with its Swiss QR-bill at the bottom of the last page, or on its own page if there is no room. */
export async function invoicePdf(invoice: InvoiceDocument): Promise<Uint8Array> {
  const { locale, order, bill, createdAt } = invoice;
  const t = documentTranslator(locale);
  const { number } = order;
  const drawBill = bill && (await billDrawer(bill, locale));
  return createPdf({ title: t('invoice.title', { number }), locale, createdAt }, (pdf, root) => {
    const sheet: Sheet = { pdf, root, t, locale, number, y: 0, isFootFree: true };
    drawInvoice(sheet, invoice);
    if (!drawBill) return;
    if (sheet.y > BILL_TOP - AIR) newPage(sheet);
    drawBill(pdf, root, t);
  });
}
