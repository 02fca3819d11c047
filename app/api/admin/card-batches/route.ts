import { staffActor } from '@/lib/audit/actor';
import { dayOf } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { createBatch } from '@/lib/production/commands/batch';
import { createBatchContract, listBatchesContract } from '@/lib/production/contract';
import { countToProduce, getBatch, listBatches, listReturned, listToProduce } from '@/lib/production/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listBatchesContract, staff('cards:produce'), async ({ db, at }) => {
  const today = dayOf(at);
  return ok({
    toProduce: await countToProduce(db, today),
    waiting: await listToProduce(db, today),
    items: await listBatches(db),
    returned: await listReturned(db, today),
  });
});

export const POST = defineRoute(createBatchContract, staff('cards:produce'), async (call) => {
  const created = await createBatch(call.db, call.body, staffActor(call));
  if (!created.ok) return created;
  const batch = await getBatch(call.db, created.data.id);
  return batch ? ok(batch) : fail('invalid_transition');
});
