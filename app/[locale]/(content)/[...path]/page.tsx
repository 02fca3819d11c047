import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { plainPermanentRedirect } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';
import { contentAt } from './kinds/content-at';

export const generateStaticParams = () => [];
/** An import revalidates immediately. "Today" and related content may be this many seconds stale. */
export const revalidate = 300;

type ContentProps = { params: Promise<{ locale: string; path: string[] }> };

async function contentOf({ params }: ContentProps) {
  const { locale, path } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return { locale, content: await contentAt(locale, path.join('/')) };
}

export async function generateMetadata(props: ContentProps): Promise<Metadata> {
  const { locale, content } = await contentOf(props);
  if (content) return 'metadata' in content ? content.metadata : {};
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return { title: t('title'), robots: { index: false } };
}

export default async function ContentPage(props: ContentProps) {
  const { content } = await contentOf(props);
  if (!content) return <NotFoundScreen />;
  if ('movedTo' in content) plainPermanentRedirect(content.movedTo);
  return content.page;
}
