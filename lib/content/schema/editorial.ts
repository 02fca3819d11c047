import { z } from 'zod';
import { daySchema } from '../../core/validation';
import { blocksSchema, downloadSchema, imageSchema } from './blocks';
import {
  inEveryLanguage,
  contentIdSchema,
  leadSchema,
  localized,
  paragraphSchema,
  slugSchema,
  titleSchema,
  webSchema,
} from './text';

/**
 * What a page shows around its blocks. Lists and screens have pages too, so that their titles can be edited and their
 * URLs feed the language switcher, sitemap and navigation.
 */
export const PAGE_LAYOUTS = [
  'page',
  'buy',
  'contact',
  'conditions',
  'privacy',
  'imprint',
  'accessibility',
  'home',
  'agenda',
  'search',
  'places',
  'cinemas',
  'news',
  'press',
  'faq',
] as const;
export type PageLayout = (typeof PAGE_LAYOUTS)[number];

/** Pages the law asks for: complete before the opening, and in reach during the checkout. */
export const LEGAL_LAYOUTS = ['conditions', 'privacy', 'imprint'] as const satisfies readonly PageLayout[];
export type LegalLayout = (typeof LEGAL_LAYOUTS)[number];

/** Screens and lists whose page has only a title: search finds their entries, not the page. */
const LIST_LAYOUTS = ['home', 'agenda', 'search', 'places', 'cinemas', 'news', 'press', 'faq'] as const;
export const isListLayout = (layout: PageLayout): boolean => LIST_LAYOUTS.some((one) => one === layout);

/** Sections of the home page below its headline, in their usual order. */
export const HOME_SECTIONS = [
  'whatsOn',
  'venues',
  'towns',
  'passOffer',
  'giftOffer',
  'latestNews',
  'socialPosts',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Sections in the order in which they are shown: those that were named, then the others as usual. */
export const orderedSections = (named: readonly HomeSection[]): HomeSection[] => [
  ...new Set([...named, ...HOME_SECTIONS]),
];

/** Only the home page has an empty slug. Pages may be nested (`abonnement/offrir`). */
const pageSlugSchema = z
  .string()
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2})?$/)
  .max(100);

export const pageSchema = z.strictObject({
  id: contentIdSchema,
  layout: z.enum(PAGE_LAYOUTS),
  /** Set by the operator where something refers to it; otherwise the import assigns the next free number. */
  sitemapUrlId: z.int().positive().max(9_999).optional(),
  /** Of the home page: the sections that come first. */
  sections: z.array(z.enum(HOME_SECTIONS)).max(HOME_SECTIONS.length).optional(),
  image: imageSchema.optional(),
  texts: localized(
    z.strictObject({
      slug: pageSlugSchema,
      title: titleSchema,
      lead: leadSchema.optional(),
      blocks: blocksSchema,
    }),
  ),
});
export type PageRecord = z.infer<typeof pageSchema>;

const articleTextsSchema = z.strictObject({
  slug: slugSchema,
  title: titleSchema,
  lead: leadSchema,
  blocks: blocksSchema,
});

export const newsSchema = z.strictObject({
  id: contentIdSchema,
  publishedOn: daySchema,
  image: imageSchema.optional(),
  texts: localized(articleTextsSchema),
});
export type NewsRecord = z.infer<typeof newsSchema>;

export const pressSchema = z.strictObject({
  id: contentIdSchema,
  publishedOn: daySchema,
  image: imageSchema.optional(),
  texts: localized(articleTextsSchema.extend({ downloads: z.array(downloadSchema).max(20).optional() })),
});
export type PressRecord = z.infer<typeof pressSchema>;

export const faqSchema = z.strictObject({
  id: contentIdSchema,
  topic: contentIdSchema,
  position: z.int().nonnegative().max(10_000),
  texts: localized(
    z.strictObject({
      /** Fragment that links to the answer. */
      slug: slugSchema,
      question: titleSchema,
      answer: z.array(paragraphSchema).min(1).max(10),
    }),
  ),
});
export type FaqRecord = z.infer<typeof faqSchema>;

export const postSchema = z.strictObject({
  id: contentIdSchema,
  publishedOn: daySchema,
  url: webSchema,
  /** Category of the placeholder poster. */
  poster: z.string().regex(/^[a-zA-Z]{1,20}$/),
  image: imageSchema.optional(),
  text: inEveryLanguage(paragraphSchema),
});
export type PostRecord = z.infer<typeof postSchema>;
