import 'server-only';
import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import type { MailTexts } from './text-schema';

type Group = { [key: string]: string | Group };
type Groups = Record<MailTexts, Group>;

/** JSON of the texts of mails before the build compiles them (next.config.ts); not there where nothing is compiled. */
declare const MAIL_ORIGINALS: string;

let written: Record<Locale, Groups> | undefined;

function groupsIn(locale: Locale): Groups {
  if (typeof MAIL_ORIGINALS === 'undefined') return messagesFor(locale).mail;
  written ??= JSON.parse(MAIL_ORIGINALS) as Record<Locale, Groups>;
  return written[locale];
}

const flat = (group: Group, path = ''): [string, string][] =>
  Object.entries(group).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`),
  );

/** Texts of a mail as the site is delivered with them, by their key. */
export const originalTexts = (template: MailTexts, locale: Locale): Record<string, string> =>
  Object.fromEntries(flat(groupsIn(locale)[template]));
