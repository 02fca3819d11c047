import 'server-only';
import { dayOf, type Day } from '../core/dates';
import { sumCents, type Cents } from '../core/money';
import { formatDay, formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { OrderSheet } from '../mail/order-sheet';
import { drawAddresses, drawAmounts, drawHead, newPage, type Sheet } from './order-drawing';
import { createPdf } from './pdf';
import { documentTranslator } from './translator';

export type CorrectionDocument = {
  locale: Locale;
  order: OrderSheet;
  number: string;
  lines: readonly { title: string; amountCents: Cents }[];
  /** With shipping, if the whole order is refunded. */
  amountCents: Cents;
  /** The value that vouchers got back. */
  returnedCents: Cents;
  /** The part of it that is on vouchers which have expired. */
  expiredReturns: readonly { amountCents: Cents; expiresOn: Day }[];
  method: 'card' | 'transfer' | 'none';
  createdAt: Date;
};

/** Confirmation of a refund, with the lines it corrects. */
export function correctionPdf(document: CorrectionDocument): Promise<Uint8Array> {
  const { locale, order, number, lines, amountCents, returnedCents, expiredReturns, method, createdAt } =
    document;
  const liveCents = returnedCents - sumCents(expiredReturns.map((one) => one.amountCents));
  const t = documentTranslator(locale);
  return createPdf({ title: t('correction.title', { number }), locale, createdAt }, (pdf, root) => {
    const sheet: Sheet = { pdf, root, t, locale, number: order.number, y: 0 };
    newPage(sheet);
    const facts = t('correction.facts', {
      number,
      day: formatDay(dayOf(createdAt)),
      order: order.number,
      placedOn: formatDay(order.placedOn),
    });
    const ways = [
      ...(method !== 'none' || returnedCents === 0 ? [t(`correction.methods.${method}`)] : []),
      ...(liveCents > 0 ? [t('correction.voucher', { amount: formatMoney(liveCents) })] : []),
      ...expiredReturns.map((one) =>
        t('correction.expiredVoucher', {
          amount: formatMoney(one.amountCents),
          day: formatDay(one.expiresOn),
        }),
      ),
    ];
    drawHead(sheet, t('correction.heading'), [facts, ...ways].join(' '));
    drawAddresses(sheet, order);
    const shipping = amountCents - sumCents(lines.map((line) => line.amountCents));
    const rows = [
      ...lines,
      ...(shipping > 0 ? [{ title: t('confirmation.shipping'), amountCents: shipping }] : []),
    ];
    drawAmounts(sheet, rows, { title: t('correction.total'), amountCents });
  });
}
