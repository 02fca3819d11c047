import { formatDay, formatMoney } from '../i18n/format';
import { leftTextOf, type OrderSheet } from './order-sheet';
import type { TranslateCommon } from './translator';

/** Says what is left on each amount voucher of an order. */
export const vouchersLeftTexts = ({ vouchersLeft }: OrderSheet, t: TranslateCommon): string[] =>
  vouchersLeft.map((voucher) => {
    const { code, amountCents, expiresOn } = voucher;
    return t(leftTextOf(voucher), { code, left: formatMoney(amountCents), day: formatDay(expiresOn) });
  });

/** Money given back of an order, as rows below its total. */
export const refundRows = ({ refunds }: OrderSheet, t: TranslateCommon): [string, number][] =>
  refunds
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ on, amountCents }) => [t('refund', { day: formatDay(on) }), -amountCents]);

/** Says what of an order went back to vouchers. */
export const returnedTexts = ({ refunds }: OrderSheet, t: TranslateCommon): string[] =>
  refunds
    .filter(({ returnedCents }) => returnedCents > 0)
    .map(({ on, returnedCents }) =>
      t('refundToVoucher', { day: formatDay(on), amount: formatMoney(returnedCents) }),
    );
