import { houseActor } from '@/lib/audit/actor';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { placeManager } from '@/lib/partners/guards';
import { objectTo } from '@/lib/settlement/commands/object';
import { objectContract } from '@/lib/settlement/contract';
import { findStatementOf } from '@/lib/settlement/statement-queries';

export const POST = defineRoute(objectContract, placeManager('place:money'), async (call) => {
  const { db, actor, params, body } = call;
  const found = await findStatementOf(db, params.id, actor);
  if (!found) return fail('not_found');
  const by = houseActor(call, found.recipient.name);
  const objected = await objectTo(db, { id: params.id, text: body.text }, by);
  return objected.ok ? ok(undefined) : objected;
});
