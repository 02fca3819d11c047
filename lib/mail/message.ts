import type { Locale } from '../i18n/languages';
import type { Recipient } from './recipient';
import type { Attachment } from './schema';

/** A mail ready to be sent. */
export type Message = {
  /** The id of its row: gives the Message-ID, so that a repeated attempt is the same mail to the receiver. */
  id: string;
  to: Recipient;
  /** Who gets an answer, when it is not us. */
  replyTo?: Recipient | undefined;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
};

/**
 * Hands a message on.
 * @throws {MailError} when it did not get there
 */
export type Transport = (message: Message) => Promise<void>;

/**
 * Why a mail did not leave, without its address: servers repeat the recipient in their answers, and what is
 * logged cannot be erased on request.
 */
export class MailError extends Error {
  /** @param isFinal trying again will not help */
  constructor(
    readonly reason: string,
    readonly isFinal: boolean,
  ) {
    super(`Mail not sent: ${reason}`);
    this.name = 'MailError';
  }
}
