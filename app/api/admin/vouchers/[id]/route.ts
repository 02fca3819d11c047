import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { getVoucherContract } from '@/lib/promotions/contract';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getVoucherContract, async ({ db, params, at }) =>
  found(await findVoucher(db, params.id, dayOf(at))),
);
