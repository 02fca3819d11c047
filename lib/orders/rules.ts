import type { OrderStatus } from './schema';

/** Every way an order may go; any other is refused. See docs/product.md#order-status. */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['completed', 'cancelled'],
  completed: ['produced', 'refunded'],
  produced: ['archived', 'refunded'],
  archived: [],
  cancelled: [],
  refunded: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => TRANSITIONS[from].includes(to);

/** Has the order been paid for, whatever became of it since? */
export const isPaid = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'produced' || status === 'archived';

/** Who moves an order: the customer, the payment provider, the software by itself, or an administrator. */
export type TransitionActor = 'customer' | 'provider' | 'system' | `admin:${string}`;
