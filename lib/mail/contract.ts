import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { mailListSchema, mailLogEntrySchema, sendAgainSchema } from './schema';

const recipientQuery = z.strictObject({ to: z.string().trim().max(254).optional() });

export const getMailboxContract = defineContract({
  method: 'GET',
  path: '/api/dev/mailbox',
  summary: 'Mails the demo sent, newest first; only in demo mode',
  access: 'anyone',
  query: recipientQuery,
  output: z.object({
    items: z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        attachments: z.array(z.object({ fileName: z.string(), size: z.int() })),
        links: z.array(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const listMailsContract = defineContract({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'The mail log, newest first, fifty a page: what went to whom, what failed and why',
  access: 'mail:read',
  query: mailListSchema,
  output: z.object({ items: z.array(mailLogEntrySchema), total: z.int(), page: z.int() }),
  errors: [],
});

export const sendAgainContract = defineContract({
  method: 'POST',
  path: '/api/admin/mails/{id}/resend',
  summary:
    'Send a mail again, one that failed or was sent; another address needs a reason. Five an hour and customer. `invalid_transition` for a mail that still waits, or holds a link for one use',
  access: 'mail:send',
  params: z.object({ id: z.uuid() }),
  body: sendAgainSchema,
  output: z.object({ to: z.string() }),
  status: 202,
  errors: ['not_found', 'invalid_transition', 'too_many_requests'],
});
