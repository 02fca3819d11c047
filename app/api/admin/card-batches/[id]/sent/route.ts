import { found } from '@/lib/core/result';
import { sendBatch } from '@/lib/production/commands/batch';
import { sendBatchContract } from '@/lib/production/contract';
import { getBatch } from '@/lib/production/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(sendBatchContract, async ({ db, params, by }) => {
  const closed = await sendBatch(db, params, by);
  return closed.ok ? found(await getBatch(db, params.id)) : closed;
});
