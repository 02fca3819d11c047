import type { createTranslator } from 'use-intl/core';
import type { Messages } from '@/lib/i18n/messages';

/** The page's own texts; it stands outside of the languages that next-intl serves. */
export type MailboxText = ReturnType<typeof createTranslator<Messages, 'mailbox'>>;

/** What is shown of a mail. */
export type ShownMail = {
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string; size: number; contentBase64: string }[];
};

export type MailboxMessage = ShownMail & { id: string; receivedAt: Date };
