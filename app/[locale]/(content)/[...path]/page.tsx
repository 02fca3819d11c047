import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { plainPermanentRedirect } from '@/lib/i18n/navigation';
import { contentAt } from './kinds/content-at';

export const generateStaticParams = () => [];
/** An import revalidates immediately. "Today" and related content may be this many seconds stale. */
export const revalidate = 300;

async function contentOf({ params }: ScreenProps<{ path: string[] }>) {
  const { locale, path } = await localeParams(params);
  return { locale, content: await contentAt(locale, path.join('/')) };
}

export async function generateMetadata(props: ScreenProps<{ path: string[] }>): Promise<Metadata> {
  const { locale, content } = await contentOf(props);
  if (content) return 'metadata' in content ? content.metadata : {};
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return { title: t('title'), robots: { index: false } };
}

export default async function ContentPage(props: ScreenProps<{ path: string[] }>) {
  const { content } = await contentOf(props);
  if (!content) return <NotFoundScreen />;
  if ('movedTo' in content) plainPermanentRedirect(content.movedTo);
  return content.page;
}
