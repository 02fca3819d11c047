import { setInformation } from '@/lib/cart/commands/set-information';
import { setInformationContract } from '@/lib/cart/contract';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';

export const PUT = defineRoute(setInformationContract, customer, ({ db, actor, body, at, locale }) =>
  setInformation(db, body, { accountId: actor.accountId, at, locale }),
);
