import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Day } from '@/lib/core/dates';
import type { GivenBack } from '@/lib/orders/refund-schema';
import type { OrderView } from '@/lib/orders/schema';
import { OrderRow } from './order-row';

type OrdersTabProps = {
  orders: readonly OrderView[];
  today: Day;
  /** Ids of those whose payment is under review. */
  underReview: readonly string[];
  refunds: readonly (GivenBack & { orderId: string })[];
  /** Ids of those with a pass that has a code. */
  withPasses: readonly string[];
  /** False between two seasons. */
  canOrder: boolean;
};

/** Orders of the account, newest first. */
export function OrdersTab({ orders, today, underReview, refunds, withPasses, canOrder }: OrdersTabProps) {
  const t = useTranslations('account.orders');
  if (orders.length === 0)
    return (
      <EmptyState action={canOrder && <ButtonLink href="/renewal">{t('order')}</ButtonLink>}>
        {t('empty')}
      </EmptyState>
    );
  return (
    <section aria-label={t('title')} className="pt-9">
      <table className="data-table max-md:block">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('products')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col" className="text-right!">
              {t('total')}
            </th>
            <th scope="col" className="pl-6! print:hidden">
              {t('documents')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t-2 max-md:border-ink">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              today={today}
              isUnderReview={underReview.includes(order.id)}
              refunds={refunds.filter(({ orderId }) => orderId === order.id)}
              hasPasses={withPasses.includes(order.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
