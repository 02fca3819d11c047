import { z } from 'zod';
import { EMAIL_MAX } from '../core/email';
import { listPageSchema } from '../core/list-page';
import { defineContract } from '../http/define-contract';
import { mailListSchema, mailLogEntrySchema, sendAgainSchema } from './schema';
import { mailTextsParams, mailTextsViewSchema, saveMailTextsSchema } from './text-schema';

const recipientQuery = z.strictObject({ to: z.string().trim().max(EMAIL_MAX).optional() });

export const getMailboxContract = defineContract({
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
  path: '/api/admin/mails',
  summary: 'The mail log, newest first, fifty a page: what went to whom, what failed and why',
  access: 'mail:read',
  query: mailListSchema,
  output: listPageSchema(mailLogEntrySchema),
});

export const sendAgainContract = defineContract({
  method: 'POST',
  path: '/api/admin/mails/{id}/resend',
  summary:
    'Send a mail again, one that failed or was sent; another address needs a reason. Five an hour and customer; with `Idempotency-Key`, a repetition sends nothing. `invalid_transition` for a mail that still waits, or holds a link for one use',
  access: 'mail:send',
  body: sendAgainSchema,
  idempotent: 'optional',
  output: z.object({ to: z.string() }),
  status: 202,
  errors: ['invalid_transition', 'too_many_requests'],
});

const MAIL_TEXTS = '/api/admin/mail-texts/{template}/{locale}' as const;

export const getMailTextsContract = defineContract({
  path: MAIL_TEXTS,
  summary:
    'The texts of a mail in one language: as they are, as they were delivered, and what they have to contain',
  access: 'mail:write',
  params: mailTextsParams,
  output: mailTextsViewSchema,
});

export const saveMailTextsContract = defineContract({
  method: 'PUT',
  path: MAIL_TEXTS,
  summary:
    'Replace the changed texts of a mail in one language; what is left out is the original again. A text without one of its placeholders is refused at its field, and another version than the one named is a `conflict` with `theirs`.',
  access: 'mail:write',
  params: mailTextsParams,
  body: saveMailTextsSchema,
  versioned: true,
  output: mailTextsViewSchema,
  errors: ['conflict'],
});

export const testMailTextsContract = defineContract({
  method: 'POST',
  path: `${MAIL_TEXTS}/test`,
  summary: 'Mail the caller a sample with these texts, saved or not. Thirty an hour',
  access: 'mail:write',
  params: mailTextsParams,
  body: saveMailTextsSchema,
  output: z.object({ to: z.string() }),
  status: 202,
  errors: ['too_many_requests'],
});
