import { staffActor } from '@/lib/audit/actor';
import { replaceCardContract } from '@/lib/cards/contract';
import { defineRoute } from '@/lib/http/define-route';
import { chargeCard } from '@/lib/orders/commands/charge-card';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(replaceCardContract, staff('passes:write'), (call) => {
  const { db, params, body, idempotencyKey } = call;
  return chargeCard(db, { ...params, ...body, idempotencyKey }, staffActor(call));
});
