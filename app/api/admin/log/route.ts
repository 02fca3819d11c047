import { listAuditContract } from '@/lib/audit/contract';
import { listAudit } from '@/lib/audit/queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listAuditContract, ({ db, query }) => listAudit(db, query));
