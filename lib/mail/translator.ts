import 'server-only';
import { createTranslator } from 'use-intl/core';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';

export const mailTranslator = (locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'mail' });

export type Translate = ReturnType<typeof mailTranslator>;

/** Texts shared by all mails. */
export const commonTranslator = (locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'mail.common' });

export type TranslateCommon = ReturnType<typeof commonTranslator>;
