import { useTranslations } from 'next-intl';
import { StatusTag } from '@/components/ui/tag';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import type { OrderView } from '@/lib/orders/schema';
import { OrderStatusTag } from './status-tag';

type Order = Pick<OrderView, 'status' | 'dueOn' | 'open' | 'plan'>;

/** Status; of an unpaid invoice, by when it is to be paid, or each of the parts agreed on. */
export function OrderState({ order, isUnderReview }: { order: Order; isUnderReview: boolean }) {
  const t = useTranslations('account.orders');
  if (isUnderReview) return <StatusTag tone="season" label={t('checking')} />;
  return (
    <>
      <OrderStatusTag status={order.status} />
      <PaymentDue order={order} />
    </>
  );
}

/** By when an unpaid invoice, what is left of it or each of its parts is to be paid. */
export function PaymentDue({ order: { status, dueOn, open, plan } }: { order: Order }) {
  const t = useTranslations('account.orders');
  if (status !== 'pending' || !dueOn) return null;
  if (!plan) {
    const due = formatDay(dueOn);
    if (open !== undefined)
      return <span className="mt-1 block text-small">{t('open', { open: formatMoney(open), due })}</span>;
    return <span className="num mt-1 block text-small">{t('due', { due })}</span>;
  }
  return (
    <ul className="num mt-1 text-small">
      {plan.map((part) => (
        <li key={part.dueOn}>
          {part.open > 0
            ? t('part', { open: formatMoney(part.open), due: formatDay(part.dueOn) })
            : t('partPaid', { amount: formatMoney(part.amount) })}
        </li>
      ))}
    </ul>
  );
}
