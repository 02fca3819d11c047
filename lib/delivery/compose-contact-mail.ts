import 'server-only';
import { getContactMessage } from '../contact/queries';
import type { Db } from '../db/client';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';
import type { ContactFacts } from '../mail/contact-mails';
import { MailError } from '../mail/message';
import { MAIL_WRITERS } from '../mail/templates';
import type { Composed } from './compose-order-mail';

type Composer = (db: Db, data: { messageId: string }, locale: Locale) => Promise<Composed>;

async function factsOf(db: Db, messageId: string, locale: Locale): Promise<ContactFacts> {
  const message = await getContactMessage(db, messageId);
  if (!message) throw new MailError('no such message', true);
  return { ...message, topic: messagesFor(locale).contact.topics[message.topic] };
}

/** The two mails about a contact message. Replies to ours go to its sender. */
export const CONTACT_COMPOSERS: Record<'contact_message' | 'contact_copy', Composer> = {
  contact_message: async (db, { messageId }, locale) => {
    const facts = await factsOf(db, messageId, locale);
    return {
      content: MAIL_WRITERS.contact_message(locale, facts),
      replyTo: { name: `${facts.firstName} ${facts.lastName}`, address: facts.email },
    };
  },
  contact_copy: async (db, { messageId }, locale) => ({
    content: MAIL_WRITERS.contact_copy(locale, await factsOf(db, messageId, locale)),
  }),
};
