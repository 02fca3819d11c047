import 'server-only';
import { createTranslator } from 'use-intl/core';
import { getLogger } from '../http/logger';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';
import { editedText } from './edited-texts';
import { formatText } from './text-rules';

type Values = Record<string, string | number>;

/** A translator that prefers the texts of staff. One that no longer fits what is filled in gives way to the original. */
const preferringEdited = <T extends (key: never, values?: never) => string>(
  translate: T,
  locale: Locale,
  prefix: string,
): T =>
  new Proxy(translate, {
    apply(original, self: unknown, args: [string, Values?]) {
      const [key, values = {}] = args;
      const edited = editedText(locale, prefix + key);
      if (edited !== undefined)
        try {
          return formatText(edited, locale, values);
        } catch (error) {
          getLogger().error({ err: error, key: prefix + key, locale }, 'edited mail text cannot be used');
        }
      const text: unknown = Reflect.apply(original, self, args);
      return text;
    },
  });

export const mailTranslator = (locale: Locale) =>
  preferringEdited(
    createTranslator({ locale, messages: messagesFor(locale), namespace: 'mail' }),
    locale,
    '',
  );

export type Translate = ReturnType<typeof mailTranslator>;

/** Texts shared by all mails. */
export const commonTranslator = (locale: Locale) =>
  preferringEdited(
    createTranslator({ locale, messages: messagesFor(locale), namespace: 'mail.common' }),
    locale,
    'common.',
  );

export type TranslateCommon = ReturnType<typeof commonTranslator>;
