import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { openPassVisits } from '@/lib/visits/commands/open-visits';
import { openPassVisitsContract } from '@/lib/visits/staff-contract';

export const POST = defineStaffRoute(openPassVisitsContract, ({ db, params, locale, by }) =>
  openPassVisits(db, { ...params, locale }, by),
);
