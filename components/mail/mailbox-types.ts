import type { createTranslator } from 'use-intl/core';
import type { Messages } from '@/lib/i18n/messages';

/** Texts of the mailbox, which is outside the localised routes of next-intl. */
export type MailboxText = ReturnType<typeof createTranslator<Messages, 'mailbox'>>;

export type ShownMail = {
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string; size: number; contentBase64: string }[];
};

export type MailboxMessage = ShownMail & { id: string; receivedAt: Date };
