import 'server-only';
import { headers } from 'next/headers';
import { negotiateLocale } from '../i18n/negotiate';
import type { Locale } from '../i18n/languages';

/** The language of a page without a language prefix, by `Accept-Language`. */
export const requestLocale = async (): Promise<Locale> =>
  negotiateLocale(new URL('http://localhost'), (await headers()).get('accept-language'));
