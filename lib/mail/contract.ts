import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { localeSchema } from '../i18n/schema';
import { MAIL_STATUSES } from './schema';

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
  summary: 'The mail log, newest first',
  access: 'mail:read',
  query: recipientQuery,
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        to: z.string(),
        template: z.string(),
        locale: localeSchema,
        status: z.enum(MAIL_STATUSES),
        attempts: z.int(),
        lastError: z.string().nullable(),
        sentAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: [],
});
