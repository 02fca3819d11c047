'use client';

import { useTranslations } from 'next-intl';
import type { Summary } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';

/** Subtotal, discount if any, shipping, total. */
export function CartTotals({ summary, guaranteedDays }: { summary: Summary; guaranteedDays?: number }) {
  const t = useTranslations('checkout.money');
  const { subTotal, discountTotal, codes, shippingOpen, shippingTotal, total } = summary;
  const reduction =
    codes[0]?.kind === 'voucher'
      ? t('voucher', { count: codes.filter((code) => code.discount > 0).length })
      : t('discount');
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">{t('caption')}</caption>
        <tbody>
          <Row label={t('subTotal')} amount={formatMoney(subTotal)} />
          {discountTotal > 0 && <Row label={reduction} amount={formatMoney(-discountTotal)} />}
          <Row label={t('shipping')} amount={shippingOpen ? t('shippingOpen') : formatMoney(shippingTotal)} />
        </tbody>
        <tfoot>
          <tr className="display border-t-2 border-ink align-baseline text-[1.75rem] leading-[1.1] tracking-[-.015em] max-[22.4375rem]:text-[1.375rem]">
            <th scope="row" className="pr-3 pt-3.5 text-left max-[19rem]:block">
              {t('total')}
            </th>
            <td className="num pt-3.5 text-right max-[19rem]:block max-[19rem]:pt-0">{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-2 text-micro text-mute">
        {t('exempt')}
        {guaranteedDays !== undefined && ` ${t('guaranteed', { days: guaranteedDays })}`}
      </p>
    </>
  );
}

const Row = ({ label, amount }: { label: string; amount: string }) => (
  <tr className="align-baseline">
    <th
      scope="row"
      className="py-[9px] pr-3 text-left font-normal wrap-anywhere max-[22.4375rem]:text-small max-[19rem]:block max-[19rem]:pb-0"
    >
      {label}
    </th>
    <td className="num py-[9px] text-right max-[19rem]:block max-[19rem]:pt-0">{amount}</td>
  </tr>
);
