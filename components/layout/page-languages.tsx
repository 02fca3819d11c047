import { useLocale, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/languages';
import { LanguageSwitcher } from './language-switcher';

type PageLanguagesProps = {
  /** URL of this page's content per language; null on a screen. */
  addresses: Partial<Record<Locale, string>> | null;
  /** Query of a list. Values are the same in every language, except search words. */
  listQuery?: string;
};

export function PageLanguages({ addresses, listQuery }: PageLanguagesProps) {
  const t = useTranslations('layout');
  return (
    <LanguageSwitcher
      locale={useLocale()}
      label={t('language')}
      addresses={addresses}
      query={listQuery ? `?${listQuery}` : ''}
    />
  );
}
