import type { Locale } from '../i18n/languages';
import type { Recipient } from './recipient';
import type { Attachment } from './schema';

/** A mail ready to be sent. */
export type Message = {
  /** The row id, from which the Message-ID is derived: receivers recognise a retry as the same mail. */
  id: string;
  to: Recipient;
  /** Reply address, if not ours. */
  replyTo?: Recipient | undefined;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
};

/**
 * Sends a message.
 * @throws {MailError} on failure
 */
export type Transport = (message: Message) => Promise<void>;

/**
 * Why a mail was not sent, without its address: servers repeat the recipient in their replies, and log entries cannot
 * be erased on request.
 */
export class MailError extends Error {
  /** @param isFinal retrying is pointless */
  constructor(
    readonly reason: string,
    readonly isFinal: boolean,
  ) {
    super(`Mail not sent: ${reason}`);
    this.name = 'MailError';
  }
}
