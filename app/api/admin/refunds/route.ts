import { listPayoutsContract } from '@/lib/books/payout-contract';
import { listPayouts } from '@/lib/books/payout-queries';
import { ok } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listPayoutsContract, async ({ db, query }) =>
  ok(await listPayouts(db, query)),
);
