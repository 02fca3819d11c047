import 'server-only';
import { getEnv } from '../config/env';
import type { Db } from '../db/client';
import { mailboxTransport } from './mailbox';
import { MailError, type Transport } from './message';
import { smtpTransport } from './smtp';

const noTransport: Transport = () => Promise.reject(new MailError('SMTP_URL is not set', false));

/**
 * SMTP when it is configured, else the embedded mailbox of the demo. Anywhere else mails stay queued
 * instead of filling a mailbox nobody reads.
 */
export function getTransport(db: Db): Transport {
  const { SMTP_URL, DEMO } = getEnv();
  if (SMTP_URL) return smtpTransport(SMTP_URL);
  return DEMO ? mailboxTransport(db) : noTransport;
}
