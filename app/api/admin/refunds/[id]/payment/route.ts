import { payRefund, unpayRefund } from '@/lib/books/commands/pay-refund';
import { payRefundContract, unpayRefundContract } from '@/lib/books/payout-contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const PUT = defineStaffRoute(payRefundContract, ({ db, params, body, by }) =>
  payRefund(db, { ...params, ...body }, by),
);

export const DELETE = defineStaffRoute(unpayRefundContract, ({ db, params, query, by }) =>
  unpayRefund(db, { ...params, ...query }, by),
);
