import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';

type EmptyCartProps = {
  /** An order placed before still waits to be paid. */
  hasPendingOrder?: boolean;
  /** Not while a season hands over. */
  canOrder: boolean;
};

/** Nothing in the cart: a closed door, and the way to order. */
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
