import 'server-only';
import { createTranslator } from 'use-intl/core';
import { getBrand } from '../config/brand';
import { formatEdition } from '../i18n/format';
import { messagesFor } from '../i18n/messages';
import { byLocale, type Locale, type Localized } from '../i18n/languages';
import type { ProductKind } from './products';

const known = new Map<string, Localized>();

function write(kind: ProductKind, edition: string, locale: Locale): string {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'catalogue' });
  return t(`products.${kind}`, { brand: getBrand().name, edition: formatEdition(edition) });
}

/** Title of a product with brand and season: `Mini Passage 25–26`. */
export function productTitle(kind: ProductKind, edition: string): Localized {
  const key = `${kind}|${edition}|${getBrand().name}`;
  const title = known.get(key) ?? byLocale((locale) => write(kind, edition, locale));
  known.set(key, title);
  return title;
}
