import { ok } from '@/lib/core/result';
import { listMailRunsContract } from '@/lib/orders/mail-run-contract';
import { listMailRuns } from '@/lib/orders/mail-run-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listMailRunsContract, async ({ db, at }) =>
  ok(await listMailRuns(db, at)),
);
