import { useLocale, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/routing';
import { LanguageSwitcher } from './language-switcher';

type PageLanguagesProps = {
  /** Where the content of the page is, by language; null on a screen. */
  addresses: Partial<Record<Locale, string>> | null;
  /** What a list was asked. Every value means the same in each language, words aside. */
  asked?: Record<string, string>;
};

/** The switcher with its words. */
export function PageLanguages({ addresses, asked }: PageLanguagesProps) {
  const t = useTranslations('layout');
  const query = new URLSearchParams(asked).toString();
  return (
    <LanguageSwitcher
      locale={useLocale()}
      label={t('language')}
      names={{ fr: t('languages.fr'), de: t('languages.de') }}
      addresses={addresses}
      query={query && `?${query}`}
    />
  );
}
