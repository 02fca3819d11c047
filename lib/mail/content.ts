import type { Locale } from '../i18n/languages';
import type { OrderSheet } from './order-sheet';

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string; hint: string }
  | { kind: 'order'; order: OrderSheet }
  | { kind: 'note'; title: string; text: string }
  /** What somebody wrote, line by line. */
  | { kind: 'quote'; title: string; text: string };

/** What a mail says, before it becomes HTML and plain text. */
export type MailContent = {
  locale: Locale;
  subject: string;
  /** The line a mailbox shows beside the subject. */
  preview: string;
  /** One or two lines. */
  heading: string[];
  blocks: Block[];
};
