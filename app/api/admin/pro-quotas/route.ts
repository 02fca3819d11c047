import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { setQuota } from '@/lib/pro/commands/set-quota';
import { setQuotaContract } from '@/lib/pro/contract';

export const PUT = defineStaffRoute(setQuotaContract, ({ db, body, by }) => setQuota(db, body, by));
