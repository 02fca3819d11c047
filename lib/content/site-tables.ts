import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Moment } from '../core/dates';
import { instant } from '../db/columns';
import type { Localized } from '../i18n/languages';

/** Redirects that staff added, beside those of former addresses of content. */
export const redirects = pgTable('redirects', {
  id: uuid().primaryKey(),
  /** Address below a language: `/fr/ancienne-page`. */
  from: text('from_address').notNull().unique(),
  to: text('to_address').notNull(),
  createdBy: text().notNull(),
  createdAt: instant().notNull(),
});

/** Banners of the editors on the home page. Both bounds are inclusive. */
export const banners = pgTable('banners', {
  id: uuid().primaryKey(),
  text: jsonb().$type<Localized>().notNull(),
  /** Empty where a banner leads nowhere. */
  link: jsonb().$type<Localized>().notNull(),
  from: text('shown_from').$type<Moment>().notNull(),
  until: text('shown_until').$type<Moment>().notNull(),
  updatedAt: instant().notNull(),
});
