import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { objectTo } from '@/lib/settlement/commands/object';
import { objectForHouseContract } from '@/lib/settlement/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(objectForHouseContract, staff('settle:run'), async (call) => {
  const objected = await objectTo(call.db, { id: call.params.id, text: call.body.text }, staffActor(call));
  return objected.ok ? ok(undefined) : objected;
});
