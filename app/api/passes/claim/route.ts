import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { claimPass } from '@/lib/passes/commands/claim-pass';
import { claimPassContract } from '@/lib/passes/contract';

export const POST = defineRoute(claimPassContract, customer, ({ db, actor, body, at, locale }) =>
  claimPass(db, body, { accountId: actor.accountId, at, locale }),
);
