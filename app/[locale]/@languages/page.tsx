import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { PageLanguages } from '@/components/layout/page-languages';
import { routing } from '@/lib/i18n/routing';

type HomeLanguagesProps = { params: Promise<{ locale: string }> };

export default async function HomeLanguages({ params }: HomeLanguagesProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return null;
  setRequestLocale(locale);
  return <PageLanguages addresses={null} />;
}
