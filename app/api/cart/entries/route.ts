import { addEntry } from '@/lib/cart/commands/add-entry';
import { addEntryContract } from '@/lib/cart/contract';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';

export const POST = defineRoute(addEntryContract, customer, ({ db, actor, body, at, locale }) =>
  addEntry(db, body, { accountId: actor.accountId, at, locale }),
);
