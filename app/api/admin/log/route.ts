import { listAuditContract } from '@/lib/audit/contract';
import { listAudit } from '@/lib/audit/queries';
import { ok } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listAuditContract, async ({ db, query }) =>
  ok(await listAudit(db, query)),
);
