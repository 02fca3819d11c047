import type { Day } from '../core/dates';
import type { Locale } from '../i18n/languages';
import type { ImageView } from '../media/schema';
import type { Block, Download } from '../content/schema/blocks';
import type { HomeSection, PageLayout } from '../content/schema/editorial';

/** A news article or press release in a list. */
export type ArticleView = {
  id: string;
  title: string;
  lead: string;
  url: string;
  publishedOn: Day;
  picture?: ImageView;
};

export type PostView = {
  id: string;
  text: string;
  url: string;
  publishedOn: Day;
  poster: string;
  /** In place of the poster. */
  picture?: ImageView;
};

type ActionBlock = Omit<Extract<Block, { type: 'callToAction' }>, 'target'>;

/** A block with the URL of its action and its picture resolved. */
export type BlockView =
  | Exclude<Block, { type: 'callToAction' | 'image' }>
  | { type: 'image'; image: ImageView }
  | (ActionBlock & { url: string });

export type PageDetail = {
  id: string;
  layout: PageLayout;
  /** Of the home page: the sections that come first. */
  sections: readonly HomeSection[];
  title: string;
  lead: string | null;
  url: string;
  sitemapUrlId: number;
  image: ImageView | null;
  blocks: BlockView[];
};

export type ArticleType = 'news' | 'press';

/** Data of the page of a news article or press release. */
export type ArticleDetail = ArticleView & {
  image: ImageView | null;
  blocks: BlockView[];
  downloads: Download[];
  updatedAt: Date;
  /** The articles nearest in time, newest first. */
  related: ArticleView[];
};

/** Years with articles, the latest first. */
export type YearCount = { year: number; count: number };
export type ArticleList = { items: ArticleView[]; years: YearCount[] };

/** URL of an archive year in each language that has articles for it. */
export type YearAddresses = Partial<Record<Locale, string>>;

export type FaqEntry = { id: string; anchor: string; question: string; answer: string[] };
export type FaqTopic = { id: string; label: string; entries: FaqEntry[] };

/** Sorts newest first. */
export const byDay = (a: { publishedOn: Day }, b: { publishedOn: Day }): number =>
  b.publishedOn.localeCompare(a.publishedOn);
