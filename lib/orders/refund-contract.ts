import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { decideApprovalSchema } from '../staff/approval-schema';
import { approvalSchema, refundedSchema, refundSchema } from './refund-schema';

export const refundOrderContract = defineContract({
  method: 'POST',
  path: '/api/admin/orders/{id}/refund',
  summary:
    'Give back a paid order, lines of it, or amounts of lines; passes of whole lines are blocked. Above the limit of the role, and for the desk with a pass that has been used, a second person confirms (`approval_needed`); `invalid_data` for more than is left',
  access: 'orders:refund',
  idempotent: 'optional',
  body: refundSchema,
  output: refundedSchema,
  errors: ['invalid_transition', 'payment_unavailable', 'approval_needed'],
});

export const listApprovalsContract = defineContract({
  path: '/api/admin/approvals',
  summary: 'Refunds that wait for a second person, oldest first; they lapse after seven days',
  access: 'orders:refund',
  output: z.object({ items: z.array(approvalSchema) }),
});

export const decideApprovalContract = defineContract({
  method: 'POST',
  path: '/api/admin/approvals/{id}',
  summary:
    'Confirm or refuse a refund asked by somebody else; a refusal needs a `reason`; `approval_needed` for the person who asked, `invalid_transition` when it is decided or has lapsed',
  access: 'orders:refund',
  body: decideApprovalSchema,
  output: refundedSchema,
  errors: ['invalid_transition', 'payment_unavailable', 'approval_needed'],
});
