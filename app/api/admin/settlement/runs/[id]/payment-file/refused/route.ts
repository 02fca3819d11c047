import { found } from '@/lib/core/result';
import { refusePaymentFile } from '@/lib/settlement/commands/refuse-payment-file';
import { refusePaymentFileContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(refusePaymentFileContract, async ({ db, params, body, by }) => {
  const moved = await refusePaymentFile(db, { ...params, ...body }, by);
  return moved.ok ? found(await findRun(db, moved.data.id)) : moved;
});
