import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { EXPIRED_DRAFT_PATH } from '@/lib/config/as-of.mjs';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { plainPermanentRedirect } from '@/lib/i18n/navigation';
import { contentAt } from './kinds/content-at';

export const generateStaticParams = () => [];
/** An import revalidates immediately, and midnight does (page-cache.mjs). What has begun since may be this many seconds stale. */
export const revalidate = 300;

async function contentOf({ params }: ScreenProps<{ path: string[] }>) {
  const { locale, path: segments } = await localeParams(params);
  const path = segments.join('/');
  return { locale, isDraft: path === EXPIRED_DRAFT_PATH, content: await contentAt(locale, path) };
}

export async function generateMetadata(props: ScreenProps<{ path: string[] }>): Promise<Metadata> {
  const { locale, isDraft, content } = await contentOf(props);
  if (content) return 'metadata' in content ? content.metadata : {};
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return { title: t(isDraft ? 'draftTitle' : 'title'), robots: { index: false } };
}

export default async function ContentPage(props: ScreenProps<{ path: string[] }>) {
  const { isDraft, content } = await contentOf(props);
  if (!content) return <NotFoundScreen isDraft={isDraft} />;
  if ('movedTo' in content) plainPermanentRedirect(content.movedTo);
  return content.page;
}
