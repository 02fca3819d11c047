import { changeSchema } from '../audit/change-schema';
import { listPageSchema } from '../core/list-page';
import { defineContract } from '../http/define-contract';
import { payoutListSchema, payoutSchema, payRefundSchema, unpayRefundSchema } from './payout-schema';

const changedPayoutSchema = payoutSchema.extend(changeSchema.shape);

export const listPayoutsContract = defineContract({
  path: '/api/admin/refunds',
  summary: 'Refunds by transfer: those to be paid, the oldest first, or those paid; fifty a page',
  access: 'money:read',
  query: payoutListSchema,
  output: listPageSchema(payoutSchema),
});

export const payRefundContract = defineContract({
  method: 'PUT',
  path: '/api/admin/refunds/{id}/payment',
  summary:
    'A refund by transfer was paid on this day, which books it; `invalid_transition` for one that is paid, or not by transfer',
  access: 'money:pay',
  body: payRefundSchema,
  output: changedPayoutSchema,
  errors: ['invalid_transition', 'month_closed'],
});

export const unpayRefundContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/refunds/{id}/payment',
  summary: 'A refund was not paid after all, while the month of the payment is open',
  access: 'money:pay',
  query: unpayRefundSchema,
  output: changedPayoutSchema,
  errors: ['invalid_transition', 'month_closed'],
});
