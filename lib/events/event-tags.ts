import { LOCALES } from '../i18n/languages';
import type { Coverage, EventRecord } from '../content/schema/event';
import type { PlaceRecord } from '../content/schema/place';

/** Filter dimensions, with their prefix in the table of tags. */
const TAG_LETTERS = {
  locale: 'l',
  category: 'c',
  region: 'r',
  ageGroup: 'a',
  domain: 'd',
  place: 'p',
  coverage: 'v',
  extension: 'x',
} as const;
export type TagDimension = keyof typeof TAG_LETTERS;
/** Dimensions of the index. The town follows from the place. */
export type Dimension = TagDimension | 'town';

/** Filters by chosen values, in URL order. */
export const FACETS = [
  'category',
  'region',
  'town',
  'ageGroup',
  'place',
  'domain',
  'coverage',
  'extension',
] as const satisfies Dimension[];
export type Facet = (typeof FACETS)[number];

/** Filters by what the pass includes, alone or with an extension. An event matches either of them. */
export const PASS_FACETS = ['coverage', 'extension'] as const satisfies Facet[];

/** The chosen coverages that count beside the chosen extensions. A named extension replaces the coverage `extension`. */
export const otherCoverages = <One extends Coverage>(
  coverage: readonly One[] = [],
  extension: readonly string[] = [],
): One[] => coverage.filter((one) => one !== 'extension' || extension.length === 0);

/** Filters with imported values; categories are fixed. */
export const TERM_FACETS = ['region', 'town', 'ageGroup', 'domain', 'place'] as const satisfies Facet[];
export type TermFacet = (typeof TERM_FACETS)[number];

export const tagOf = (dimension: TagDimension, value: string): string => `${TAG_LETTERS[dimension]}:${value}`;

/** Value of a tag in a dimension; null for a tag of another dimension. */
export const valueOf = (dimension: TagDimension, tag: string): string | null =>
  tag.startsWith(tagOf(dimension, '')) ? tag.slice(tagOf(dimension, '').length) : null;

export const eventTagsOf = (event: EventRecord, place: Pick<PlaceRecord, 'id' | 'region'>): string[] => [
  ...LOCALES.filter((locale) => event.texts[locale]).map((locale) => tagOf('locale', locale)),
  ...event.categories.map((category) => tagOf('category', category)),
  ...event.ageGroups.map((ageGroup) => tagOf('ageGroup', ageGroup)),
  ...event.domains.map((domain) => tagOf('domain', domain)),
  tagOf('region', place.region),
  tagOf('place', place.id),
  tagOf('coverage', event.coverage),
  ...(event.extension ? [tagOf('extension', event.extension)] : []),
];
