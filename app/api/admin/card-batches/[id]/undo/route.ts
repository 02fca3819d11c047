import { staffActor } from '@/lib/audit/actor';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { undoBatch } from '@/lib/production/commands/batch';
import { undoBatchContract } from '@/lib/production/contract';
import { getBatch } from '@/lib/production/queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(undoBatchContract, staff('cards:produce'), async (call) => {
  const { db, params } = call;
  const closed = await undoBatch(db, params, staffActor(call));
  return closed.ok ? found(await getBatch(db, params.id)) : closed;
});
