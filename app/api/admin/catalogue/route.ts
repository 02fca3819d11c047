import { listEditionsContract } from '@/lib/editions/contract';
import { listEditionViews } from '@/lib/editions/queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listEditionsContract, async ({ db, locale }) => ({
  editions: await listEditionViews(db, locale),
}));
