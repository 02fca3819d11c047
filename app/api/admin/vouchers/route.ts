import { staffActor } from '@/lib/audit/actor';
import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { sellVoucher } from '@/lib/promotions/commands/sell-voucher';
import { listVouchersContract, sellVoucherContract } from '@/lib/promotions/contract';
import { listVouchers } from '@/lib/promotions/voucher-list-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listVouchersContract, staff('vouchers:write'), async ({ db, query, at }) =>
  ok(await listVouchers(db, query, dayOf(at))),
);

export const POST = defineRoute(sellVoucherContract, staff('orders:create'), (call) => {
  const { db, body, idempotencyKey, actor } = call;
  return sellVoucher(db, { ...body, idempotencyKey }, { ...staffActor(call), id: actor.accountId });
});
