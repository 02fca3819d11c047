import 'server-only';
import { getEnv } from '../config/env';
import type { Db } from '../db/client';
import { storeInMailbox } from './commands';
import { MailError, type Transport } from './message';
import { smtpTransport } from './smtp';

const noTransport: Transport = () => Promise.reject(new MailError('SMTP_URL is not set', false));

/**
 * SMTP if configured, otherwise the demo's embedded mailbox. Anywhere else mails stay queued instead of filling an
 * unread mailbox.
 */
export function getTransport(db: Db): Transport {
  const { SMTP_URL, DEMO } = getEnv();
  if (SMTP_URL) return smtpTransport(SMTP_URL);
  return DEMO ? (message) => storeInMailbox(db, message) : noTransport;
}
