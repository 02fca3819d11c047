import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../db/columns';
import { LOCALES, type Locale } from '../i18n/languages';
import type { ContactTopic } from './schema';

/** Messages of visitors. Mails reference them by id, so that deleting a row deletes the text. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    /** Of sender, subject, text and day, to detect repeated submissions. */
    digest: text().notNull().unique(),
    topic: text().$type<ContactTopic>().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The honeypot was filled in: stored, but not mailed. */
    isSuspect: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('contact_messages_email').on(table.email),
    index('contact_messages_created').on(table.createdAt),
    check('contact_messages_locale', oneOf(table.locale, LOCALES)),
  ],
);
