'use client';

import { useTranslations } from 'next-intl';
import { TotalsTable } from '@/components/ui/totals-table';
import type { Summary } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';

type CartTotalsProps = { summary: Summary; guaranteedDays?: number };

/** Subtotal, discount if any, shipping, total. */
export function CartTotals({ summary, guaranteedDays }: CartTotalsProps) {
  const t = useTranslations('checkout.money');
  const rows = [
    { label: t('subTotal'), amount: formatMoney(summary.subTotal) },
    ...(summary.discountTotal > 0
      ? [{ label: t('discount'), amount: formatMoney(-summary.discountTotal) }]
      : []),
    {
      label: t('shipping'),
      amount: summary.shippingOpen ? t('shippingOpen') : formatMoney(summary.shippingTotal),
    },
  ];
  return (
    <>
      <TotalsTable
        caption={t('caption')}
        rows={rows}
        total={{ label: t('total'), amount: formatMoney(summary.total) }}
      />
      <p className="mt-2 text-micro text-mute">
        {t('exempt')}
        {guaranteedDays !== undefined && ` ${t('guaranteed', { days: guaranteedDays })}`}
      </p>
    </>
  );
}
