import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { resendCard } from '@/lib/production/commands/returned-card';
import { resendCardContract } from '@/lib/production/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(resendCardContract, staff('passes:write'), (call) =>
  resendCard(call.db, { ...call.params, ...call.body }, staffActor(call)),
);
