import { listPayoutsContract } from '@/lib/books/payout-contract';
import { listPayouts } from '@/lib/books/payout-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listPayoutsContract, ({ db, query }) => listPayouts(db, query));
