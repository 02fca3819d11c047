import type { Day } from '../core/dates';
import type { Locale } from '../i18n/routing';
import type { Block, ContentImage, Download } from '../content/schema/blocks';
import type { PageLayout } from '../content/schema/editorial';

/** A piece of news or a press release, as lists show it. */
export type ArticleView = { id: string; title: string; lead: string; url: string; publishedOn: Day };

export type PostView = { id: string; text: string; url: string; publishedOn: Day; poster: string };

type ActionBlock = Omit<Extract<Block, { type: 'callToAction' }>, 'target'>;

/** A block with its action's address looked up. */
export type BlockView = Exclude<Block, { type: 'callToAction' }> | (ActionBlock & { url: string });

/** Everything a page shows. */
export type PageDetail = {
  id: string;
  layout: PageLayout;
  title: string;
  lead: string | null;
  url: string;
  sitemapUrlId: number;
  image: ContentImage | null;
  blocks: BlockView[];
};

export type ArticleType = 'news' | 'press';

/** Everything the page of a piece of news or of a press release shows. */
export type ArticleDetail = ArticleView & {
  image: ContentImage | null;
  blocks: BlockView[];
  downloads: Download[];
  updatedAt: Date;
  /** The others nearest in time, newest first. */
  related: ArticleView[];
};

/** The years there are articles of, the latest first. */
export type YearCount = { year: number; count: number };
export type ArticleList = { items: ArticleView[]; years: YearCount[] };

/** The articles of a year in each language that has any. */
export type YearAddresses = Partial<Record<Locale, string>>;

export type FaqEntry = { id: string; anchor: string; question: string; answer: string[] };
export type FaqTopic = { id: string; label: string; entries: FaqEntry[] };

/** Newest day first. */
export const byDay = (a: { publishedOn: Day }, b: { publishedOn: Day }): number =>
  b.publishedOn.localeCompare(a.publishedOn);
