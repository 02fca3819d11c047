import 'server-only';
import { headers } from 'next/headers';
import { negotiateLocale } from '../i18n/negotiate';
import type { Locale } from '../i18n/languages';

/** The language a page outside of `/fr` and `/de` speaks: the visitor's, by `Accept-Language`. */
export async function requestLocale(): Promise<Locale> {
  return negotiateLocale(new URL('http://localhost'), (await headers()).get('accept-language'));
}
