import 'server-only';
import { getEnv } from '../config/env';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '../i18n/languages';

export type LocaleView = { code: Locale; iso: string; dir: 'ltr'; domain: string };

/** The languages of the site, the default first. */
export function listLocales(): LocaleView[] {
  const domain = new URL(getEnv().publicUrl).host;
  const rest = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  return [DEFAULT_LOCALE, ...rest].map((code) => {
    const { iso, dir } = LANGUAGES[code];
    return { code, iso, dir, domain };
  });
}
