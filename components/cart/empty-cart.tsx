import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { formatMoney } from '@/lib/i18n/format';

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

type EmptyCartPageProps = {
  hasPendingOrder: boolean;
  canOrder: boolean;
  /** What the gift voucher in the cart is worth. */
  credit?: number | undefined;
  products: readonly { code: string; title: string; price: number }[];
};

export function EmptyCartPage({ hasPendingOrder, canOrder, credit, products }: EmptyCartPageProps) {
  const t = useTranslations('checkout.empty');
  if (credit && products.length)
    return (
      <main className="wrap pb-section pt-11">
        <h1 className="text-d3">{t('creditTitle')}</h1>
        <p className="mt-4 text-lead font-semibold">{t('credit', { amount: formatMoney(credit) })}</p>
        <ul className="mt-7 border-t-2 border-ink">
          {products.map(({ code, title, price }) => (
            <li
              key={code}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-hair py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="num text-mute">{formatMoney(price)}</span>
              </span>
              <ButtonLink
                href={{ pathname: '/renewal', query: { product: code } }}
                variant="secondary"
                shape="square"
                aria-label={t('choose', { title })}
              >
                {t('chooseShort')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </main>
    );
  return (
    <main className="wrap pb-section pt-11">
      <h1 className="text-d3">{t('title')}</h1>
      <EmptyCart hasPendingOrder={hasPendingOrder} canOrder={canOrder} />
    </main>
  );
}
