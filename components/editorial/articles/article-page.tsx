import { classNames } from '@/components/ui/class-names';
import { accentLeading } from '@/components/ui/accent-leading';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Poster } from '@/components/artwork/poster';
import { Raised } from '@/components/ui/raised';
import { standInCategory } from '@/lib/artwork/stand-in';
import type { ArticleDetail, ArticleType, ArticleView } from '@/lib/editorial/view';
import { formatDay } from '@/lib/i18n/format';
import { BlockColumn } from '@/components/content/blocks/block-rows';
import { ContentFigure } from '@/components/content/blocks/content-figure';
import { DownloadList } from '@/components/content/blocks/download-list';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { ShareLink } from '@/components/content/share-link';
import { ArticleRow } from './article-row';

type ArticlePageProps = {
  type: ArticleType;
  article: ArticleDetail;
  /** The parent list; null where the language has none. */
  list: { label: string; url: string } | null;
  /** Absolute URL, for sharing. */
  absoluteUrl: string;
  /** Press contact. */
  children?: ReactNode;
};

/** Article: title and poster, then the text beside downloads and sharing. */
export function ArticlePage({ type, article, list, absoluteUrl, children }: ArticlePageProps) {
  const { image, blocks, downloads, related } = article;
  return (
    <main>
      <ArticleHead {...{ type, article, list }} />
      <div className="wrap">
        <div className="grid-12 gap-y-9 py-9 md:py-16">
          <div className="col-span-12 lg:col-span-7">
            {image && <ContentFigure image={image} isEarly className="mb-9" />}
            <BlockColumn blocks={blocks} />
          </div>
          <div className="col-span-12 lg:col-span-4 lg:col-start-9">
            {downloads.length > 0 && <Documents files={downloads} />}
            {children}
            <Share title={article.title} url={absoluteUrl} />
          </div>
        </div>
        <Related type={type} articles={related} />
      </div>
    </main>
  );
}

function ArticleHead({ type, article, list }: Pick<ArticlePageProps, 'type' | 'article' | 'list'>) {
  const t = useTranslations('content.articles');
  const hasPoster = type === 'news' && article.image === null;
  return (
    <div className="overflow-hidden border-b-2 border-ink">
      <div className="wrap grid-12 items-end">
        <div className={`col-span-12 pb-9 pt-2.5 md:pb-12 ${hasPoster ? 'md:col-span-7' : 'md:col-span-10'}`}>
          {list && <Breadcrumb items={[list]} />}
          <p className="mt-6 tabular-nums text-mute md:mt-10">
            <span className="sr-only">{`${t('published')} `}</span>
            <time dateTime={article.publishedOn}>{formatDay(article.publishedOn)}</time>
          </p>
          <h1 className={classNames('mt-2 text-d2 wrap-anywhere', accentLeading(article.title))}>
            {article.title}
          </h1>
          <p className="mt-5 max-w-[44ch] text-lead wrap-anywhere">
            <Raised>{article.lead}</Raised>
          </p>
        </div>
        {hasPoster && (
          <div className="col-span-12 md:col-span-5 md:col-start-8 md:pt-8">
            <div className="aspect-[3/2] overflow-hidden">
              <Poster category={standInCategory(article.id)} seed={article.id} format="wide" />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function Documents({ files }: { files: ArticleDetail['downloads'] }) {
  const t = useTranslations('content.articles');
  return (
    <section aria-labelledby="documents" className="mb-9">
      <h2 id="documents" className="mb-3.5 text-d4">
        {t('documents')}
      </h2>
      <DownloadList files={files} />
    </section>
  );
}

function Share({ title, url }: { title: string; url: string }) {
  const t = useTranslations('event.share');
  return (
    <ShareLink
      title={title}
      url={url}
      labels={{
        action: t('action'),
        copied: t('copied'),
        failed: t('failed'),
        mail: t('mail', { title, url }),
      }}
    />
  );
}

function Related({ type, articles }: { type: ArticleType; articles: readonly ArticleView[] }) {
  const t = useTranslations('content.articles');
  if (!articles.length) return null;
  return (
    <section aria-labelledby="related" className="pb-section">
      <h2 id="related" className="mb-7 text-d3">
        {t(`related.${type}`)}
      </h2>
      <ul className="border-b border-hair">
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} heading="h3" hasPoster={type === 'news'} />
        ))}
      </ul>
    </section>
  );
}
