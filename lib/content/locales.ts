import 'server-only';
import { getEnv } from '../config/env';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../i18n/routing';

const ISO: Record<Locale, string> = { fr: 'fr-CH', de: 'de-CH' };

export type LocaleView = { code: Locale; iso: string; dir: 'ltr'; domain: string };

/** The languages of the site, the default first. */
export function listLocales(): LocaleView[] {
  const domain = new URL(getEnv().publicUrl).host;
  const rest = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  return [DEFAULT_LOCALE, ...rest].map((code) => ({ code, iso: ISO[code], dir: 'ltr', domain }));
}
