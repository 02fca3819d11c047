import { ok } from '@/lib/core/result';
import { objectTo } from '@/lib/settlement/commands/object';
import { objectForHouseContract } from '@/lib/settlement/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(objectForHouseContract, async ({ db, params, body, by }) => {
  const objected = await objectTo(db, { id: params.id, text: body.text }, by);
  return objected.ok ? ok(undefined) : objected;
});
