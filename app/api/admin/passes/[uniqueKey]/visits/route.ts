import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { openPassVisits } from '@/lib/visits/commands/open-visits';
import { openPassVisitsContract } from '@/lib/visits/staff-contract';

export const POST = defineRoute(openPassVisitsContract, staff('visits:enter'), (call) =>
  openPassVisits(call.db, { ...call.params, locale: call.locale }, staffActor(call)),
);
