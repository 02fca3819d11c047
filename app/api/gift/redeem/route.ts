import { setCode } from '@/lib/cart/commands/set-code';
import { redeemGiftContract } from '@/lib/cart/contract';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';

export const POST = defineRoute(redeemGiftContract, customer, ({ db, actor, body, at, locale }) =>
  setCode(db, body, { accountId: actor.accountId, at, locale }),
);
