import type { AuditActor } from '../audit/schema';
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

/** A member of staff, as transitions name them. */
export const staffTransition = ({ id }: AuditActor): TransitionActor =>
  id === null ? 'system' : `admin:${id}`;
