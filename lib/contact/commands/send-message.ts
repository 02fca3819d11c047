import 'server-only';
import { createHash } from 'node:crypto';
import { getBrand } from '../../config/brand';
import { getEnv } from '../../config/env';
import { dayOf } from '../../core/dates';
import { newId } from '../../core/ids';
import { ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume } from '../../http/rate-limit-commands';
import type { Locale } from '../../i18n/languages';
import { queueMail } from '../../mail/commands';
import type { ContactMessageInput } from '../schema';
import { contactMessages } from '../tables';

const digestOf = ({ contact, subject, message }: ContactMessageInput, at: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([contact, subject, message, dayOf(at)]))
    .digest('base64url');

/**
 * Stores a message and queues mails to `CONTACT_EMAIL` and, as a copy, to its sender, atomically. A repeated message
 * on the same day is stored once. If the honeypot is filled in, the message is stored but not mailed.
 * @returns `too_many_requests`, so that copies cannot be used to flood a mailbox
 */
export async function sendContactMessage(
  db: Db,
  input: ContactMessageInput,
  { at, locale }: { at: Date; locale: Locale },
): Promise<Result<Record<string, never>, 'too_many_requests'>> {
  const wait = await consume(db, 'contact', { account: input.contact });
  if (wait > 0) return tooMany(wait);
  const isSuspect = Boolean(input.homepage);
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({
        id: newId(),
        digest: digestOf(input, at),
        topic: input.topic,
        subject: input.subject,
        message: input.message,
        firstName: input.firstName,
        lastName: input.lastname,
        email: input.contact,
        locale,
        isSuspect,
        createdAt: at,
      })
      .onConflictDoNothing({ target: contactMessages.digest })
      .returning({ id: contactMessages.id });
    if (stored && !isSuspect) await queueMails(tx, stored.id, input, locale);
  });
  return ok({});
}

async function queueMails(
  tx: Db,
  messageId: string,
  { contact, firstName, lastname }: ContactMessageInput,
  locale: Locale,
): Promise<void> {
  const brand = getBrand();
  await queueMail(tx, {
    dedupeKey: `contact_message:${messageId}`,
    to: { name: brand.name, address: getEnv().CONTACT_EMAIL ?? brand.email },
    template: 'contact_message',
    locale,
    data: { messageId },
  });
  await queueMail(tx, {
    dedupeKey: `contact_copy:${messageId}`,
    to: { name: `${firstName} ${lastname}`, address: contact },
    template: 'contact_copy',
    locale,
    data: { messageId },
  });
}
