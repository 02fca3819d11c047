import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { invoiceListSchema, openInvoiceSchema, remindersSchema, setRemindersSchema } from './invoice-schema';

export const listInvoicesContract = defineContract({
  method: 'GET',
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
  errors: [],
});

export const setRemindersContract = defineContract({
  method: 'PUT',
  path: '/api/admin/orders/{id}/reminders',
  summary:
    'Pause the reminders of an unpaid invoice until a day, stop or resume them; meanwhile its order is not cancelled',
  access: 'money:settle',
  params: z.object({ id: z.uuid() }),
  body: setRemindersSchema,
  output: remindersSchema,
  errors: ['not_found', 'invalid_transition'],
});
