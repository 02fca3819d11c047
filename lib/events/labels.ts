import type { Category } from '../artwork/categories';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';

export const categoryLabel = (category: Category, locale: Locale): string =>
  messagesFor(locale).content.categories[category];

/** Title of a category's list, `Concerts`. */
export const categoryTitle = (category: Category, locale: Locale): string =>
  messagesFor(locale).navigation.categories[category];
