import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listMailRunsContract } from '@/lib/orders/mail-run-contract';
import { listMailRuns } from '@/lib/orders/mail-run-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listMailRunsContract, staff('mail:read'), async ({ db, at }) =>
  ok(await listMailRuns(db, at)),
);
