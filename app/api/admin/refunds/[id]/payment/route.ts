import { staffActor } from '@/lib/audit/actor';
import { payRefund, unpayRefund } from '@/lib/books/commands/pay-refund';
import { payRefundContract, unpayRefundContract } from '@/lib/books/payout-contract';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const PUT = defineRoute(payRefundContract, staff('money:pay'), (call) =>
  payRefund(call.db, { ...call.params, ...call.body }, staffActor(call)),
);

export const DELETE = defineRoute(unpayRefundContract, staff('money:pay'), (call) =>
  unpayRefund(call.db, call.params.id, staffActor(call)),
);
