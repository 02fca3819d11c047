import { changeEntry, removeEntry } from '@/lib/cart/commands/change-entry';
import { changeEntryContract, removeEntryContract } from '@/lib/cart/contract';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';

export const PATCH = defineRoute(changeEntryContract, customer, ({ db, actor, params, body, at, locale }) =>
  changeEntry(db, { ...body, entryId: params.id }, { accountId: actor.accountId, at, locale }),
);

export const DELETE = defineRoute(removeEntryContract, customer, ({ db, actor, params, at, locale }) =>
  removeEntry(db, { entryId: params.id }, { accountId: actor.accountId, at, locale }),
);
