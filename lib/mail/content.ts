import type { Locale } from '../i18n/languages';
import type { OrderSheet } from './order-sheet';

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string; hint?: string }
  | { kind: 'order'; order: OrderSheet }
  | { kind: 'note'; title: string; text: string }
  /** Quoted user input or a list, line by line. */
  | { kind: 'quote'; title: string; text: string };

/** Content of a mail, rendered as HTML and as plain text. */
export type MailContent = {
  locale: Locale;
  subject: string;
  /** Preview shown beside the subject. */
  preview: string;
  /** One or two lines. */
  heading: string[];
  blocks: Block[];
  /** Number the texts name; its hyphens never break a line. */
  number?: string;
};
