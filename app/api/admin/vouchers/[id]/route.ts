import { dayOf } from '@/lib/core/dates';
import { getVoucherContract } from '@/lib/promotions/contract';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getVoucherContract, ({ db, params, at }) =>
  findVoucher(db, params.id, dayOf(at)),
);
