import { formatDay, formatMoney } from '../i18n/format';
import { leftTextOf, type OrderSheet } from './order-sheet';
import type { TranslateCommon } from './translator';

/** Says what is left on each amount voucher of an order. */
export const vouchersLeftTexts = ({ vouchersLeft }: OrderSheet, t: TranslateCommon): string[] =>
  vouchersLeft.map((voucher) => {
    const { code, amountCents, expiresOn } = voucher;
    return t(leftTextOf(voucher), { code, left: formatMoney(amountCents), day: formatDay(expiresOn) });
  });
