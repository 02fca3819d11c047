import { listAuditContract } from '@/lib/audit/contract';
import { listAudit } from '@/lib/audit/queries';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listAuditContract, staff('log:read'), async ({ db, query }) =>
  ok(await listAudit(db, query)),
);
