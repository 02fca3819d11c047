import { staffActor } from '@/lib/audit/actor';
import { replaceCard } from '@/lib/cards/commands/replace-card';
import { replaceCardContract } from '@/lib/cards/contract';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(replaceCardContract, staff('passes:write'), (call) =>
  replaceCard(call.db, { ...call.params, ...call.body }, staffActor(call)),
);
