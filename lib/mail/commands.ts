import 'server-only';
import { sql } from 'drizzle-orm';
import { newId } from '../core/ids';
import type { Db } from '../db/client';
import { enqueue } from '../db/queue';
import type { Locale } from '../i18n/routing';
import { parseRecipient, type Recipient } from './recipient';
import type { MailData, MailTemplate } from './schema';
import { mails } from './tables';

export type QueueMailInput<T extends MailTemplate> = {
  /** What is announced, e.g. `order_confirmation:<order id>`. The same key is never mailed twice. */
  dedupeKey: string;
  /** Whose account it is about; its deletion then finds the mail whatever address it went to. */
  accountId?: string;
  to: Recipient;
  template: T;
  locale: Locale;
  data: MailData<T>;
};

/**
 * Puts a mail into the outbox. Call it inside the transaction of what the mail announces: either both
 * happen or neither. An address that cannot be mailed is logged as failed instead of undoing a payment.
 */
export async function queueMail<T extends MailTemplate>(
  db: Db,
  { dedupeKey, accountId, to, template, locale, data }: QueueMailInput<T>,
): Promise<void> {
  const recipient = parseRecipient(to);
  const [mail] = await db
    .insert(mails)
    .values({
      id: newId(),
      dedupeKey,
      accountId: accountId ?? null,
      toName: recipient?.name ?? to.name,
      toAddress: recipient?.address ?? to.address,
      template,
      locale,
      data,
      status: recipient ? 'queued' : 'failed',
      lastError: recipient ? null : 'invalid recipient',
      createdAt: sql`now()`,
    })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id, status: mails.status });
  if (mail?.status === 'queued') await enqueue(db, 'send-mail', { mailId: mail.id });
}
