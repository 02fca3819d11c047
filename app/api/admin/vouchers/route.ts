import { dayOf } from '@/lib/core/dates';
import { sellVoucher } from '@/lib/promotions/commands/sell-voucher';
import { listVouchersContract, sellVoucherContract } from '@/lib/promotions/contract';
import { listVouchers } from '@/lib/promotions/voucher-list-queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listVouchersContract, ({ db, query, at }) =>
  listVouchers(db, query, dayOf(at)),
);

export const POST = defineStaffRoute(sellVoucherContract, ({ db, actor, body, idempotencyKey, by }) =>
  sellVoucher(db, { ...body, idempotencyKey }, { ...by, id: actor.accountId }),
);
