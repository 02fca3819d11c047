import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { standInCategories } from '@/lib/artwork/stand-in';
import type { ArticleList, ArticleType, PageDetail } from '@/lib/editorial/view';
import { PageHead } from '@/components/content/page-head';
import { BlockRows } from '@/components/content/blocks/block-rows';
import { ArticleRow } from './article-row';
import { YearNav } from './year-nav';

type ArticleListPageProps = {
  type: ArticleType;
  page: PageDetail;
  list: ArticleList;
  /** Null for the newest articles. */
  year: number | null;
  /** URL of the feed, for news. */
  feedUrl?: string;
  /** Press contact. */
  children?: ReactNode;
};

/** News or press releases: years, then one row per article (docs/design.md#pages). */
export function ArticleListPage({ type, page, list, year, feedUrl, children }: ArticleListPageProps) {
  const t = useTranslations('content.articles');
  const { items, years } = list;
  const categories = type === 'news' ? standInCategories(items.map(({ id }) => id)) : [];
  const title = year === null ? page.title : t('ofYear', { title: page.title, year: String(year) });
  return (
    <main>
      <PageHead title={title} lead={year === null ? page.lead : null} />
      <div className="wrap pb-section">
        <div className="flex flex-wrap items-end justify-between gap-x-8">
          <YearNav years={years} listUrl={page.url} year={year} />
          {feedUrl && (
            <TextLink href={feedUrl} className="mt-2">
              {t('feed')}
            </TextLink>
          )}
        </div>
        {children}
        {items.length > 0 ? (
          <ul className="mt-8 border-b border-hair">
            {items.map((article, index) => (
              <ArticleRow key={article.id} article={article} heading="h2" category={categories[index]} />
            ))}
          </ul>
        ) : (
          <EmptyState>{t('none')}</EmptyState>
        )}
        <BlockRows blocks={page.blocks} />
      </div>
    </main>
  );
}
