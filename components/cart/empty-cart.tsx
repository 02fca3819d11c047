import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { Unbroken } from '@/components/ui/unbroken';
import { formatMoney } from '@/lib/i18n/format';
import { paidHref, resumeHref } from './steps';

type EmptyCartProps = {
  /** Id of an earlier order that is still unpaid. */
  pendingOrder?: string | null;
  /** What emptied the cart, perhaps in another tab. */
  paidOrder?: { id: string; number: string } | null;
  /** False between two seasons. */
  canOrder: boolean;
};

/** Empty cart with a link to the shop. */
export function EmptyCart({ pendingOrder = null, paidOrder = null, canOrder }: EmptyCartProps) {
  const t = useTranslations('checkout.empty');
  return (
    <>
      {pendingOrder && (
        <p className="mt-4 border-y border-hair py-2">
          {t('orders')} <TextLink href={resumeHref(pendingOrder)}>{t('ordersAction')}</TextLink>
        </p>
      )}
      {paidOrder && (
        <p className="mt-4 border-y border-hair py-2">
          <Unbroken text={t('paid', { number: paidOrder.number })} part={paidOrder.number} />{' '}
          <TextLink href={paidHref(paidOrder.id)}>{t('paidAction')}</TextLink>
        </p>
      )}
      <EmptyState action={canOrder && <ButtonLink href="/renewal">{t('action')}</ButtonLink>}>
        {t(canOrder ? 'text' : 'closed')}
      </EmptyState>
    </>
  );
}

type EmptyCartPageProps = {
  pendingOrder: string | null;
  paidOrder: { id: string; number: string } | null;
  canOrder: boolean;
  /** Value of the gift voucher in the cart. */
  credit?: number | undefined;
  products: readonly { code: string; title: string; price: number }[];
};

export function EmptyCartPage({ pendingOrder, paidOrder, canOrder, credit, products }: EmptyCartPageProps) {
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
      <EmptyCart pendingOrder={pendingOrder} paidOrder={paidOrder} canOrder={canOrder} />
    </main>
  );
}
