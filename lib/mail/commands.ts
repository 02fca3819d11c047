import 'server-only';
import { sql } from 'drizzle-orm';
import { ERASED_EMAIL } from '../core/email';
import { newId } from '../core/ids';
import type { Db } from '../db/client';
import { enqueueAll, type EnqueueOptions } from '../db/job-commands';
import type { Locale } from '../i18n/languages';
import type { Message } from './message';
import { parseRecipient, type Recipient } from './recipient';
import { queueOf, type MailData, type MailTemplate } from './schema';
import { mailboxMessages, mails } from './tables';

export type QueueMailInput<T extends MailTemplate> = {
  /** Idempotency key, such as `order_confirmation:<order id>`. The same key is never mailed twice. */
  dedupeKey: string;
  /** The account concerned, so that its deletion finds the mail whatever its address. */
  accountId?: string;
  to: Recipient;
  template: T;
  locale: Locale;
  data: MailData<T>;
};

/** Limited by the number of parameters per statement. */
const ROWS_AT_ONCE = 1_000;

function rowOf<T extends MailTemplate>(input: QueueMailInput<T>) {
  const { dedupeKey, accountId, to, template, locale, data } = input;
  const recipient = parseRecipient(to);
  return {
    id: newId(),
    dedupeKey,
    accountId: accountId ?? null,
    toName: recipient?.name ?? to.name,
    toAddress: recipient?.address ?? to.address,
    template,
    locale,
    data,
    status: recipient ? ('queued' as const) : ('failed' as const),
    lastError: recipient ? null : 'invalid recipient',
    createdAt: sql`now()`,
  };
}

/** {@link queueMail} for several mails. */
export async function queueMails<T extends MailTemplate>(
  db: Db,
  all: readonly QueueMailInput<T>[],
  options: Pick<EnqueueOptions, 'startAfterSeconds'> = {},
): Promise<void> {
  // records of a deleted account have no address
  const inputs = all.filter(({ to }) => to.address !== ERASED_EMAIL);
  for (let start = 0; start < inputs.length; start += ROWS_AT_ONCE) {
    const written = await db
      .insert(mails)
      .values(inputs.slice(start, start + ROWS_AT_ONCE).map(rowOf))
      .onConflictDoNothing({ target: mails.dedupeKey })
      .returning({ id: mails.id, status: mails.status, template: mails.template });
    const queued = written.filter(({ status }) => status === 'queued');
    for (const queue of ['send-link', 'send-mail'] as const) {
      const jobs = queued.filter(({ template }) => queueOf(template) === queue);
      await enqueueAll(
        db,
        queue,
        jobs.map(({ id }) => ({ mailId: id })),
        options,
      );
    }
  }
}

/**
 * Adds a mail to the outbox. Call it in the transaction of the event it announces, so that both commit or neither. An
 * invalid address is logged as failed instead of rolling back a payment.
 */
export const queueMail = <T extends MailTemplate>(db: Db, input: QueueMailInput<T>): Promise<void> =>
  queueMails(db, [input]);

/** Stores a mail in the embedded mailbox of the demo, for /dev/mailbox; once, however often it is sent. */
export async function storeInMailbox(
  db: Db,
  { id, to, subject, text, html, attachments }: Message,
): Promise<void> {
  await db
    .insert(mailboxMessages)
    .values({
      id,
      toAddress: to.address,
      subject,
      text,
      html,
      attachments: attachments.map(({ fileName, contentType, content }) => ({
        fileName,
        contentType,
        size: content.byteLength,
        contentBase64: Buffer.from(content).toString('base64'),
      })),
      receivedAt: sql`now()`,
    })
    .onConflictDoNothing({ target: mailboxMessages.id });
}
