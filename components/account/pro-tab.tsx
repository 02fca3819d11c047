import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoProAccess } from '@/components/layout/no-pro-access';
import type { ProOrder } from '@/lib/pro/schema';
import { ProOrderRow } from './pro-order-row';
import { RefreshWhile } from './refresh-while';

type ProTabProps = {
  /** Null without `pro` in the account's scope (spec 6). */
  orders: readonly ProOrder[] | null;
  isImporting: boolean;
  contactUrl: string;
};

/** The company's orders and the way to the import; others learn that they have no access. */
export function ProTab({ orders, isImporting, contactUrl }: ProTabProps) {
  const t = useTranslations('pro');
  if (!orders)
    return (
      <div className="pt-11">
        <NoProAccess contactUrl={contactUrl} heading="h2" className="text-d4" />
      </div>
    );
  const action = <ButtonLink href="/pro">{isImporting ? t('orders.resume') : t('orders.import')}</ButtonLink>;
  if (!orders.length) return <EmptyState action={action}>{t('orders.empty')}</EmptyState>;
  return (
    <section aria-labelledby="pro-orders" className="pt-9">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="pro-orders" className="text-d4">
          {t('orders.title')}
        </h2>
        {action}
      </div>
      <RefreshWhile isBusy={orders.some(({ mailsQueued }) => mailsQueued > 0)} />
      <ul className="border-t-2 border-ink">
        {orders.map((order) => (
          <ProOrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}
