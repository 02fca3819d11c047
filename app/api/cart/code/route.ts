import { removeCode, setCode } from '@/lib/cart/commands/set-code';
import { removeCodeContract, setCodeContract } from '@/lib/cart/contract';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';

export const PUT = defineRoute(setCodeContract, customer, ({ db, actor, body, at, locale }) =>
  setCode(db, body, { accountId: actor.accountId, at, locale }),
);

export const DELETE = defineRoute(removeCodeContract, customer, ({ db, actor, body, at, locale }) =>
  removeCode(db, { accountId: actor.accountId, at, locale }, body.code),
);
