import { defineRoute } from '@/lib/http/define-route';
import { changeAccess } from '@/lib/identity/commands/access';
import { changeAccessContract } from '@/lib/identity/contract';
import { customer } from '@/lib/identity/guards';
import { relay } from '@/lib/identity/upstream/relay';

export const PATCH = defineRoute(
  changeAccessContract,
  customer,
  async (call) =>
    (await relay(changeAccessContract, call)) ?? changeAccess(call.db, call.actor, call.body, call.at),
);
