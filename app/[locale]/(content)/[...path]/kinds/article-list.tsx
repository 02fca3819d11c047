import { getTranslations } from 'next-intl/server';
import { ArticleListPage } from '@/components/editorial/articles/article-list-page';
import { PressContact } from '@/components/editorial/articles/press-contact';
import { getBrand } from '@/lib/config/brand';
import type { ArticleType, PageDetail } from '@/lib/editorial/view';
import { pageMetadata } from '@/lib/content/metadata';
import { newsFeedUrl } from '@/lib/editorial/feeds/news-feed';
import { alternatesOf } from '@/lib/content/queries/addresses';
import { type Archive, archiveAddresses, resolveArchive } from '@/lib/editorial/queries/archives';
import { listArticles } from '@/lib/editorial/queries/articles';
import { getPage } from '@/lib/editorial/queries/editorial';
import { pageTags } from '@/lib/content/tags';
import type { Db } from '@/lib/db/client';
import { tagPage } from '@/lib/http/page-tags';
import type { Locale } from '@/lib/i18n/languages';
import { feedOf } from './article';
import type { Content, LayoutContent } from './content-kind';

/** The latest news or press releases. */
export const articleListContent =
  (type: ArticleType): LayoutContent =>
  async (page, { db, locale }) => {
    await tagPage(pageTags(`${type}List`));
    return {
      metadata: pageMetadata({
        locale,
        title: page.title,
        ...(page.lead ? { description: page.lead } : {}),
        urls: await alternatesOf(db, 'page', page.id),
        ...feedOf(type, locale, page.title),
      }),
      page: await listPage(db, locale, { type, page, year: null }),
    };
  };

/** One year of a list. It has no row of its own in the URL table. */
export async function archiveContent(db: Db, locale: Locale, path: string): Promise<Content | null> {
  const archive = await resolveArchive(db, locale, path);
  const page = archive && (await getPage(db, archive.pageId, locale));
  if (!archive || !page) return null;
  const { type, year } = archive;
  await tagPage(pageTags(`${type}List`));
  const t = await getTranslations({ locale, namespace: 'content.articles' });
  return {
    metadata: pageMetadata({
      locale,
      title: t('ofYear', { title: page.title, year: String(year) }),
      ...(page.lead ? { description: page.lead } : {}),
      urls: await archiveAddresses(db, archive),
      ...feedOf(type, locale, page.title),
    }),
    page: await listPage(db, locale, { type, page, year }),
  };
}

type ListPart = Pick<Archive, 'type'> & { page: PageDetail; year: number | null };

async function listPage(db: Db, locale: Locale, { type, page, year }: ListPart) {
  const list = await listArticles(db, type, { locale, ...(year === null ? {} : { year }) });
  const feed = type === 'news' ? { feedUrl: newsFeedUrl(locale) } : {};
  return (
    <ArticleListPage {...{ type, page, list, year, ...feed }}>
      {type === 'press' && year === null && (
        <PressContact contact={getBrand()} className="max-lg:max-w-[560px]" />
      )}
    </ArticleListPage>
  );
}
