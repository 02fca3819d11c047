import { listSignalsContract } from '@/lib/signals/contract';
import { listSignals } from '@/lib/signals/queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listSignalsContract, async ({ db, query, locale }) => ({
  items: await listSignals(db, query, locale),
}));
