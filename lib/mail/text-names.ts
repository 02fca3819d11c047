import 'server-only';
import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import type { MailTextsView } from './text-schema';

type Names = { [key: string]: string | Names };

/** Names of texts by their key, in the language of the screen. */
export function namesOf({ texts }: Pick<MailTextsView, 'texts'>, locale: Locale): Record<string, string> {
  const names: Names = messagesFor(locale).office.mailTexts.keys;
  return Object.fromEntries(
    texts.map(({ key }) => {
      const name = key
        .split('.')
        .reduce<Names | string | undefined>(
          (all, part) => (typeof all === 'object' ? all[part] : all),
          names,
        );
      return [key, typeof name === 'string' ? name : key];
    }),
  );
}
