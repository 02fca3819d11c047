import { sendAgain } from '@/lib/delivery/commands/send-again';
import { sendAgainContract } from '@/lib/mail/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(sendAgainContract, ({ db, params, body, idempotencyKey, by }) =>
  sendAgain(db, { ...body, ...params, idempotencyKey }, by),
);
