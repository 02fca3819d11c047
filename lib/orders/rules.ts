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

/** Statuses of a paid order that was not refunded. */
export const PAID_STATUSES = ['completed', 'produced', 'archived'] as const satisfies readonly OrderStatus[];

/** True for a paid order that was not refunded. */
export const isPaid = (status: OrderStatus): boolean => PAID_STATUSES.some((paid) => paid === status);

/** Actors of status changes: the customer, the payment provider, the system, or an administrator. */
export type TransitionActor = 'customer' | 'provider' | 'system' | `admin:${string}`;

/** A member of staff, as transitions name them. */
export const staffTransition = ({ id }: AuditActor): TransitionActor =>
  id === null ? 'system' : `admin:${id}`;

/** Days before the end of a pass on which its holder is reminded, unless staff chose others; the last one is after it. */
export const RENEWAL_STAGES: readonly number[] = [60, 30, 7, -7];

/** Days by which a reminder may be late after downtime. */
export const REMINDER_GRACE_DAYS = 3;

/** The reminder due that many days before the end; null when none is. */
export const reminderStage = (daysLeft: number, stages = RENEWAL_STAGES): number | null =>
  stages.find((stage) => daysLeft <= stage && daysLeft > stage - REMINDER_GRACE_DAYS) ?? null;
