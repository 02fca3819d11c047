import { ok } from '@/lib/core/result';
import { listSignalsContract } from '@/lib/signals/contract';
import { listSignals } from '@/lib/signals/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listSignalsContract, async ({ db, query, locale }) =>
  ok({ items: await listSignals(db, query, locale) }),
);
