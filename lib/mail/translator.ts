import 'server-only';
import { createTranslator } from 'use-intl/core';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';

/** The texts of mails in a language. */
export const mailTranslator = (locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'mail' });

export type Translate = ReturnType<typeof mailTranslator>;

/** The texts all mails share. */
export const commonTranslator = (locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'mail.common' });

export type TranslateCommon = ReturnType<typeof commonTranslator>;
