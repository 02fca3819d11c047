import { useTranslations } from 'next-intl';
import { EmptyCart } from './empty-cart';

type EmptyCartPageProps = { hasPendingOrder: boolean; canOrder: boolean };

export function EmptyCartPage({ hasPendingOrder, canOrder }: EmptyCartPageProps) {
  const t = useTranslations('checkout.empty');
  return (
    <main className="wrap pb-section pt-11">
      <h1 className="text-d3">{t('title')}</h1>
      <EmptyCart hasPendingOrder={hasPendingOrder} canOrder={canOrder} />
    </main>
  );
}
