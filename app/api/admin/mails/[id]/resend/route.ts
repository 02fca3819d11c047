import { staffActor } from '@/lib/audit/actor';
import { sendAgain } from '@/lib/delivery/commands/send-again';
import { defineRoute } from '@/lib/http/define-route';
import { sendAgainContract } from '@/lib/mail/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(sendAgainContract, staff('mail:send'), (call) => {
  const { db, params, body, idempotencyKey } = call;
  return sendAgain(db, { ...body, ...params, idempotencyKey }, staffActor(call));
});
