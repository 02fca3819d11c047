import { defineRoute } from '@/lib/http/define-route';
import { changeAccess } from '@/lib/identity/commands/access';
import { changeAccessContract } from '@/lib/identity/contract';
import { customer } from '@/lib/identity/guards';

export const PATCH = defineRoute(changeAccessContract, customer, ({ db, actor, body, at }) =>
  changeAccess(db, actor, body, at),
);
