import 'server-only';
import { createTranslator } from 'use-intl/core';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';

export const documentTranslator = (locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'documents' });

export type Translate = ReturnType<typeof documentTranslator>;
