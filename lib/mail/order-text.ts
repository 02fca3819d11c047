import { formatDay, formatMoney } from '../i18n/format';
import type { OrderSheet } from './order-sheet';
import type { TranslateCommon } from './translator';

/** Says what is left on each amount voucher of an order. */
export const vouchersLeftTexts = ({ vouchersLeft }: OrderSheet, t: TranslateCommon): string[] =>
  vouchersLeft.map(({ code, amountCents, expiresOn }) =>
    amountCents === 0
      ? t('voucherEmpty', { code })
      : t('voucherLeft', { code, left: formatMoney(amountCents), day: formatDay(expiresOn) }),
  );
