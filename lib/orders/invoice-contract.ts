import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { invoiceListSchema, openInvoiceSchema, remindersSchema, setRemindersSchema } from './invoice-schema';
import { endPlanSchema, planSchema, setPlanSchema } from './plan-schema';

export const listInvoicesContract = defineContract({
  path: '/api/admin/invoices',
  summary: 'Unpaid invoices, the longest due first, fifty a page: who is late, and what comes next when',
  access: 'money:read',
  query: invoiceListSchema,
  output: z.object({
    items: z.array(openInvoiceSchema),
    total: z.int(),
    /** Open amount of all that match, in Rappen. */
    sumCents: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
});

export const setPlanContract = defineContract({
  method: 'PUT',
  path: '/api/admin/orders/{id}/plan',
  summary:
    'Agree that an unpaid invoice is paid in parts: days and amounts, together what is open; the customer gets a bill for each. Another plan than the one of `agreedAt` is a `conflict`',
  access: 'money:settle',
  body: setPlanSchema,
  output: planSchema,
  errors: ['invalid_transition', 'conflict'],
});

export const endPlanContract = defineContract({
  method: 'POST',
  path: '/api/admin/orders/{id}/plan/end',
  summary:
    'End the payment plan of an unpaid invoice: what is open is due at once. Another plan than the one of `agreedAt` is a `conflict`',
  access: 'money:settle',
  body: endPlanSchema,
  errors: ['invalid_transition', 'conflict'],
});

export const setRemindersContract = defineContract({
  method: 'PUT',
  path: '/api/admin/orders/{id}/reminders',
  summary:
    'Pause the reminders of an unpaid invoice until a day, stop or resume them; meanwhile its order is not cancelled',
  access: 'money:settle',
  body: setRemindersSchema,
  output: remindersSchema,
  errors: ['invalid_transition'],
});
