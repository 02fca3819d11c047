import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { StatusTag } from '@/components/ui/tag';
import type { OrderStatus } from '@/lib/orders/schema';

const TONES: Record<OrderStatus, ComponentProps<typeof StatusTag>['tone']> = {
  pending: 'season',
  completed: 'ok',
  produced: 'info',
  archived: 'quiet',
  cancelled: 'quiet',
  refunded: 'quiet',
};

/** See docs/product.md#order-status. */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders.status');
  const icon = status === 'cancelled' ? 'close' : status === 'refunded' ? 'renew' : undefined;
  return <StatusTag tone={TONES[status]} label={t(status)} icon={icon} />;
}
