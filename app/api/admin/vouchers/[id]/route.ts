import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getVoucherContract } from '@/lib/promotions/contract';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getVoucherContract, staff('vouchers:write'), async ({ db, params, at }) =>
  found(await findVoucher(db, params.id, dayOf(at))),
);
