import { ok } from '@/lib/core/result';
import { listEditionsContract } from '@/lib/editions/contract';
import { listEditionViews } from '@/lib/editions/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listEditionsContract, async ({ db, locale }) =>
  ok({ editions: await listEditionViews(db, locale) }),
);
