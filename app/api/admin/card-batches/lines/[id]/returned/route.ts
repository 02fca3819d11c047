import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { returnCard } from '@/lib/production/commands/returned-card';
import { returnCardContract } from '@/lib/production/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(returnCardContract, staff('passes:write'), (call) =>
  returnCard(call.db, call.params, staffActor(call)),
);
