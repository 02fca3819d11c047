import 'server-only';
import { z } from 'zod';
import { serverNow } from '../config/env';
import { getDb, type Db } from '../db/client';
import { QUEUES } from '../db/job-rules';
import { getLogger } from '../http/logger';
import { startLink } from '../identity/commands/one-time-links';
import { MailError, type Transport } from '../mail/message';
import {
  findQueuedMail,
  markAttempt,
  markSent,
  requeueLostMails,
  type QueuedMail,
} from '../mail/outbox-commands';
import { getTransport } from '../mail/transport';
import { composeMail } from '../delivery/compose-mail';

const ATTEMPTS_MAX = QUEUES['send-mail'].retryLimit + 1;

const linkSchema = z.object({ tokenId: z.uuid() });

const jobSchema = z.object({ mailId: z.uuid() });

/** Sends one mail of the outbox. Ignores mails already sent or given up. */
export async function sendMail(data: unknown): Promise<void> {
  const { mailId } = jobSchema.parse(data);
  const db = await getDb();
  const mail = await findQueuedMail(db, mailId);
  if (mail) await attempt(db, mail, getTransport(db));
}

async function startItsLink(db: Db, { template, data }: QueuedMail): Promise<void> {
  const link = linkSchema.safeParse(data);
  if (link.success) await startLink(db, template, link.data.tokenId, serverNow());
}

/**
 * One attempt, recorded in the mail log. Not in a transaction: a slow mail server would keep it open.
 * @throws when a retry makes sense
 */
export async function attempt(db: Db, mail: QueuedMail, transport: Transport): Promise<void> {
  try {
    await startItsLink(db, mail);
    await transport(await composeMail(db, mail));
  } catch (error) {
    const isOver = mail.attempts + 1 >= ATTEMPTS_MAX || (error instanceof MailError && error.isFinal);
    const reason = error instanceof MailError ? error.reason : 'not composed';
    await markAttempt(db, mail.id, reason, isOver);
    getLogger().warn({ mailId: mail.id, template: mail.template, reason, isOver }, 'mail not sent');
    if (isOver && error instanceof MailError) return;
    throw error;
  }
  await markSent(db, mail.id);
  getLogger().info({ mailId: mail.id, template: mail.template }, 'mail sent');
}

/** At start: queues mails whose job was lost. */
export async function requeueMails(db: Db): Promise<void> {
  const count = await requeueLostMails(db, ATTEMPTS_MAX);
  if (count) getLogger().warn({ count }, 'mails without a job queued again');
}
