import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listVouchersContract } from '@/lib/promotions/contract';
import { listVouchers } from '@/lib/promotions/voucher-list-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listVouchersContract, staff('vouchers:write'), async ({ db, query, at }) =>
  ok(await listVouchers(db, query, dayOf(at))),
);
