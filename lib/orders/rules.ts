import type { OrderStatus } from './schema';

/** All allowed transitions of an order. See docs/product.md#order-status. */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['completed', 'cancelled'],
  completed: ['produced', 'refunded'],
  produced: ['archived', 'refunded'],
  archived: [],
  cancelled: [],
  refunded: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => TRANSITIONS[from].includes(to);

/** True for a paid order that was not refunded. */
export const isPaid = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'produced' || status === 'archived';

/** Who changes an order: the customer, the payment provider, the system, or an administrator. */
export type TransitionActor = 'customer' | 'provider' | 'system' | `admin:${string}`;
