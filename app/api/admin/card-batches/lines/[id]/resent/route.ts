import { resendCard } from '@/lib/production/commands/returned-card';
import { resendCardContract } from '@/lib/production/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(resendCardContract, ({ db, params, body, by }) =>
  resendCard(db, { ...params, ...body }, by),
);
