import { dayOf } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import { createBatch } from '@/lib/production/commands/batch';
import { createBatchContract, listBatchesContract } from '@/lib/production/contract';
import { countToProduce, getBatch, listBatches, listReturned, listToProduce } from '@/lib/production/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listBatchesContract, async ({ db, at }) => {
  const today = dayOf(at);
  return ok({
    toProduce: await countToProduce(db, today),
    waiting: await listToProduce(db, today),
    items: await listBatches(db),
    returned: await listReturned(db, today),
  });
});

export const POST = defineStaffRoute(createBatchContract, async ({ db, body, by }) => {
  const created = await createBatch(db, body, by);
  if (!created.ok) return created;
  const batch = await getBatch(db, created.data.id);
  return batch ? ok(batch) : fail('invalid_transition');
});
