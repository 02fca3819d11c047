import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Step } from '@/lib/cart/schema';
import { getPathname } from '@/lib/i18n/navigation';

type GuestCartProps = { step: Step; order?: string; canOrder: boolean };

/** Cart page of a guest. Carts belong to accounts (docs/product.md#the-cart); login leads back to the same step. */
export function GuestCart({ step, order, canOrder }: GuestCartProps) {
  const t = useTranslations('checkout.guest');
  const locale = useLocale();
  const query = { step, ...(order ? { order } : {}) };
  const callbackUrl = getPathname({ href: { pathname: '/cart', query }, locale });
  const actions = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={{ pathname: '/login', query: { callbackUrl } }}>{t('login')}</ButtonLink>
      {canOrder && (
        <ButtonLink href="/renewal" variant="secondary">
          {t('order')}
        </ButtonLink>
      )}
    </div>
  );
  return (
    <main className="wrap pb-section pt-11">
      <h1 className="text-d3">{t('title')}</h1>
      <EmptyState action={actions}>{t(canOrder ? 'text' : 'closed')}</EmptyState>
    </main>
  );
}
