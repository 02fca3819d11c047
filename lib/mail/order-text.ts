import { formatDay, formatMoney } from '../i18n/format';
import type { OrderSheet } from './order-sheet';
import type { TranslateCommon } from './translator';

/** Says what is left on the voucher of an order; null without a voucher for an amount. */
export function voucherLeftText(
  { discountCode: code = '', voucherLeft }: OrderSheet,
  t: TranslateCommon,
): string | null {
  if (!voucherLeft) return null;
  const { amountCents, expiresOn } = voucherLeft;
  if (amountCents === 0) return t('voucherEmpty', { code });
  return t('voucherLeft', { code, left: formatMoney(amountCents), day: formatDay(expiresOn) });
}
