import { z } from 'zod';
import { listPageSchema } from '../core/list-page';
import { REASON_MAX } from '../core/text-input';
import { defineContract } from '../http/define-contract';
import { bulkMoveSchema, bulkOutcomeSchema } from './bulk-schema';
import {
  assignedSchema,
  assignSchema,
  bankImportSchema,
  receiptListSchema,
  receiptSchema,
  recordPaymentSchema,
  unassignSchema,
} from './receipt-schema';
import { resendSchema } from './resend-schema';
import { orderSchema, orderStatusSchema } from './schema';

const NOTE_MAX = 500;
const PAGE_MAX = 100_000;

export const searchOrdersContract = defineContract({
  path: '/api/admin/orders',
  summary: 'Find orders by state, number, reference, name, address or pass number; fifty a page',
  access: 'orders:read',
  query: z.strictObject({
    // an empty value means no filter
    status: orderStatusSchema.or(z.literal('')).optional(),
    q: z.string().trim().max(100).optional(),
    page: z.coerce.number().int().min(0).max(PAGE_MAX).default(1),
  }),
  output: z.object({ items: z.array(orderSchema), total: z.int(), page: z.int() }),
});

export const transitionOrderContract = defineContract({
  method: 'POST',
  path: '/api/admin/orders/{id}/transition',
  summary:
    'Move an order on; a refund gives the money back, blocks the passes and also needs `orders:refund`',
  access: 'orders:move',
  body: z.strictObject({
    to: orderStatusSchema,
    reason: z.string().trim().min(1).max(REASON_MAX).optional(),
  }),
  output: orderSchema,
  errors: ['invalid_transition', 'payment_unavailable', 'duplicate_order_item', 'approval_needed'],
});

export const moveOrdersContract = defineContract({
  method: 'POST',
  path: '/api/admin/orders/bulk',
  summary:
    'Mark many orders of the list as produced, or archive them. Without `confirm` a dry run, which changes nothing; `conflict`, with the `count` of now, if another number would move than was confirmed',
  access: 'orders:move',
  body: bulkMoveSchema,
  output: bulkOutcomeSchema,
  errors: ['conflict'],
});

export const resendContract = defineContract({
  method: 'POST',
  path: '/api/admin/orders/{id}/resend',
  summary:
    'Send a document of an order again, to its customer or another address, which needs a reason. Five an hour and customer; with `Idempotency-Key`, a repetition sends nothing',
  access: 'mail:send',
  body: resendSchema,
  idempotent: 'optional',
  output: z.object({ to: z.array(z.string()) }),
  status: 202,
  errors: ['too_many_requests'],
});

export const recordPaymentContract = defineContract({
  method: 'POST',
  path: '/api/admin/payments',
  summary:
    'An invoice was paid: its order is completed. The same payment again changes nothing; with `keep` a part or a wrong amount is kept, as from a bank’s file',
  access: 'money:settle',
  body: recordPaymentSchema,
  output: orderSchema,
  errors: ['not_found', 'invalid_transition', 'duplicate_order_item'],
});

export const listReceiptsContract = defineContract({
  path: '/api/admin/payments',
  summary:
    'Payments received by bank or told by hand, and card payments that need a look; those under review first, then the newest, fifty a page. Those that fit no order come with suggestions',
  access: 'money:read',
  query: receiptListSchema,
  output: listPageSchema(receiptSchema),
});

export const settleReceiptContract = defineContract({
  method: 'POST',
  path: '/api/admin/payments/{id}/settle',
  summary:
    'A payment under review was dealt with; a card payment can be given back on the way. One with the reason `same_holder` is either released, so that its order is completed although the holder has such a pass, or its order is cancelled',
  access: 'money:settle',
  body: z.strictObject({
    note: z.string().trim().min(1).max(NOTE_MAX),
    refund: z.boolean().default(false),
    /** Only for `same_holder`: it is another person, or the pass is wanted anyway. */
    release: z.boolean().default(false),
  }),
  errors: ['invalid_transition', 'duplicate_order_item', 'payment_unavailable'],
});

export const assignPaymentContract = defineContract({
  method: 'PUT',
  path: '/api/admin/payments/{id}/order',
  summary:
    'A payment under review belongs to this pending order. It counts ten minutes later, as if it had named the order, and can be undone until then; one that does not complete its order, later too. Another choice than the one of `appliesAt` is a `conflict`',
  access: 'money:settle',
  body: assignSchema,
  output: assignedSchema,
  errors: ['invalid_transition', 'conflict'],
});

export const unassignPaymentContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/payments/{id}/order',
  summary:
    'Undo the choice of an order; `invalid_transition` once the payment has completed it, or if another choice than the one of `order` and `appliesAt` stands by now',
  access: 'money:settle',
  query: unassignSchema,
  errors: ['invalid_transition'],
});

export const reopenOrderContract = defineContract({
  method: 'POST',
  path: '/api/admin/payments/{id}/reopen',
  summary:
    'The payment was not for the order that staff chose and it completed: the payment is to review again, the order awaits another one, its passes and vouchers are blocked until then, the customer is told. `invalid_transition` for an order with a refund',
  access: 'money:settle',
  body: z.strictObject({ reason: z.string().trim().min(1).max(REASON_MAX) }),
  errors: ['invalid_transition'],
});

export const reopenReceiptContract = defineContract({
  method: 'POST',
  path: '/api/admin/payments/{id}/review',
  summary:
    'A payment was closed with a note by mistake: it is to review again, as it was before. `invalid_transition` for any other, also one that was given back, or whose order was cancelled with it',
  access: 'money:settle',
  body: z.strictObject({ reason: z.string().trim().min(1).max(REASON_MAX) }),
  errors: ['invalid_transition'],
});

export const importBankFileContract = defineContract({
  method: 'POST',
  path: '/api/admin/payments/import',
  summary:
    'Take the credits of a bank’s camt.053 or camt.054 file and tell which are new (part `file`, or XML as the body)',
  access: 'money:import',
  multipart: true,
  plainUpload: ['application/xml', 'text/xml'],
  output: bankImportSchema,
  errors: ['invalid_file'],
});
