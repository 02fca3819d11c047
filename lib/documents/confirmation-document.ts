import 'server-only';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { OrderSheet } from '../mail/order-sheet';
import { drawAddresses, drawHead, drawLinesSold, drawTotals, newPage, type Sheet } from './order-drawing';
import { createPdf } from './pdf';
import { documentTranslator } from './translator';

export type ConfirmationDocument = { locale: Locale; order: OrderSheet; createdAt: Date };

/** Order confirmation with every line as sold, on as many pages as needed. */
export function confirmationPdf({ locale, order, createdAt }: ConfirmationDocument): Promise<Uint8Array> {
  const t = documentTranslator(locale);
  const { number } = order;
  return createPdf({ title: t('confirmation.title', { number }), locale, createdAt }, (pdf, root) => {
    const sheet: Sheet = { pdf, root, t, locale, number, y: 0 };
    newPage(sheet);
    const facts = t('confirmation.facts', { number, day: formatDay(order.placedOn) });
    const isFree = order.state === 'paid' && order.totalCents === 0;
    const state = t(`confirmation.${isFree ? 'free' : order.state}`);
    drawHead(sheet, t('confirmation.heading'), `${facts} ${state}`);
    drawAddresses(sheet, order);
    drawLinesSold(sheet, order);
    drawTotals(sheet, order);
  });
}
