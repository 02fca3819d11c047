import { createTranslator } from 'use-intl/core';
import type { Category } from '../artwork/categories';
import type { Coverage } from '../content/schema/event';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';

export const categoryLabel = (category: Category, locale: Locale): string =>
  messagesFor(locale).content.categories[category];

export const coverageLabel = (coverage: Coverage, locale: Locale): string =>
  messagesFor(locale).event.coverage[coverage];

/** Coverage of an event, with the title of its extension: `Avec « Festivals »`. */
export function coverageText(coverage: Coverage, extensionTitle: string | undefined, locale: Locale): string {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'event' });
  return extensionTitle ? t('withExtension', { title: extensionTitle }) : t(`coverage.${coverage}`);
}

/** Title of a category's list, `Concerts`. */
export const categoryTitle = (category: Category, locale: Locale): string =>
  messagesFor(locale).navigation.categories[category];
