import { useTranslations } from 'next-intl';
import { State } from '@/components/office/state';
import type { IconName } from '@/components/ui/icon';
import type { OrderStatus } from '@/lib/orders/schema';

const ICONS = {
  pending: 'clock',
  completed: 'check',
  produced: 'ticket',
  archived: 'box',
  cancelled: 'blocked',
  refunded: 'renew',
} as const satisfies Record<OrderStatus, IconName>;

/** Status of an order as an icon and a word. */
export function OrderState({ status }: { status: OrderStatus }) {
  const t = useTranslations('office.orders.states');
  return <State icon={ICONS[status]}>{t(status)}</State>;
}
