import 'server-only';
import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import type { MailTexts } from './text-schema';

type Group = { [key: string]: string | Group };

/** The texts of mails before the build compiles them (next.config.ts); not there where nothing is compiled. */
declare const MAIL_ORIGINALS: Record<Locale, Record<MailTexts, Group>>;

const flat = (group: Group, path = ''): [string, string][] =>
  Object.entries(group).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`),
  );

/** Texts of a mail as the site is delivered with them, by their key. */
export function originalTexts(template: MailTexts, locale: Locale): Record<string, string> {
  const groups: Record<MailTexts, Group> =
    typeof MAIL_ORIGINALS === 'undefined' ? messagesFor(locale).mail : MAIL_ORIGINALS[locale];
  return Object.fromEntries(flat(groups[template]));
}
