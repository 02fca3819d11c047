import { replaceCardContract } from '@/lib/cards/contract';
import { chargeCard } from '@/lib/orders/commands/charge-card';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(replaceCardContract, ({ db, params, body, idempotencyKey, by }) =>
  chargeCard(db, { ...params, ...body, idempotencyKey }, by),
);
