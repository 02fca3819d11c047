import 'server-only';
import { createTranslator } from 'use-intl/core';
import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';

const create = (locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'documents' });

export type Translate = ReturnType<typeof create>;

/** One per language and thread, because it keeps the messages that it has prepared. */
const translators = new Map<Locale, Translate>();

export function documentTranslator(locale: Locale): Translate {
  const known = translators.get(locale) ?? create(locale);
  translators.set(locale, known);
  return known;
}
