import { listPayoutsContract } from '@/lib/books/payout-contract';
import { listPayouts } from '@/lib/books/payout-queries';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listPayoutsContract, staff('money:read'), async ({ db, query }) =>
  ok(await listPayouts(db, query)),
);
