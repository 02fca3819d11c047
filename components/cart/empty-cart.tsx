import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';

type EmptyCartProps = {
  /** An earlier order is still unpaid. */
  hasPendingOrder?: boolean;
  /** False between two seasons. */
  canOrder: boolean;
};

/** Empty cart with a link to the shop. */
export function EmptyCart({ hasPendingOrder = false, canOrder }: EmptyCartProps) {
  const t = useTranslations('checkout.empty');
  return (
    <>
      {hasPendingOrder && (
        <p className="mt-4 border-y border-hair py-2">
          {t('orders')} <TextLink href="/account/orders">{t('ordersAction')}</TextLink>
        </p>
      )}
      <EmptyState action={canOrder && <ButtonLink href="/renewal">{t('action')}</ButtonLink>}>
        {t(canOrder ? 'text' : 'closed')}
      </EmptyState>
    </>
  );
}

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
