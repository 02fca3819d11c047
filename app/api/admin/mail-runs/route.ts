import { listMailRunsContract } from '@/lib/orders/mail-run-contract';
import { listMailRuns } from '@/lib/orders/mail-run-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listMailRunsContract, ({ db, at }) => listMailRuns(db, at));
