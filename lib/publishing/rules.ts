import { RECORD_SCHEMAS, type RecordOf, type RecordType } from '../content/schema/document';
import { LOCALES, type Locale } from '../i18n/languages';

/** Separately edited parts: the texts of one language, or the shared fields. */
export const PARTS = [...LOCALES, 'shared'] as const;
export type Part = Locale | 'shared';

/** Version of a part of which nothing is stored. */
export const NO_VERSION = 'none';

export type PartData = Record<string, unknown>;
export type Parts = Partial<Record<Part, PartData>>;

/** True for records that exist language by language. Others are published as a whole. */
export const hasLanguages = (type: RecordType): boolean => Object.hasOwn(RECORD_SCHEMAS[type].shape, 'texts');

/** Separately published parts: each language, or the whole record. */
export const unitsOf = (type: RecordType): readonly Part[] => (hasLanguages(type) ? LOCALES : ['shared']);

export const partsOf = (type: RecordType): readonly Part[] => (hasLanguages(type) ? PARTS : ['shared']);

/** Parts of a record; a language in which it does not exist is missing. */
export function splitRecord(record: RecordOf<RecordType> | null): Parts {
  if (!record) return {};
  if (!('texts' in record)) {
    const { id: _, ...shared } = record;
    return { shared };
  }
  const { id: _, texts, ...shared } = record;
  return { shared, ...texts };
}

/** The record made of these parts, not yet validated. */
export const joinParts = (type: RecordType, id: string, { shared, ...texts }: Parts): PartData => ({
  id,
  ...shared,
  ...(hasLanguages(type) ? { texts } : {}),
});

/** The part to which a field of a record belongs. */
export function partOfField(path: string): Part {
  const [first, second] = path.split('.');
  const locale = LOCALES.find((one) => first === 'texts' && one === second);
  return locale ?? 'shared';
}

export const PUBLICATION_STATES = ['missing', 'draft', 'scheduled', 'live', 'hidden'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

type Marks = { isLive: boolean; hasDraft: boolean; isHidden: boolean; isScheduled: boolean };

/** State of a language in one word. Changes to a live text that are not published leave it live. */
export function publicationState({ isLive, hasDraft, isHidden, isScheduled }: Marks): PublicationState {
  if (isLive) return 'live';
  if (isScheduled) return 'scheduled';
  if (isHidden) return 'hidden';
  return hasDraft ? 'draft' : 'missing';
}

type Touched = { touchedAt: Date | null; confirmedAt: Date | null };

/** True if another language has changed since this one was last changed or confirmed. */
const isOlder = (own: Touched, others: readonly Touched[]): boolean =>
  others.some(
    ({ touchedAt }) =>
      touchedAt !== null &&
      touchedAt.getTime() > (own.touchedAt?.getTime() ?? 0) &&
      touchedAt.getTime() > (own.confirmedAt?.getTime() ?? 0),
  );

/** Live languages that are older than another one. */
export const olderUnits = (live: readonly Part[], states: Partial<Record<Part, Touched>>): Part[] => {
  const touched = (unit: Part): Touched => states[unit] ?? { touchedAt: null, confirmedAt: null };
  return live.filter((unit) => isOlder(touched(unit), live.filter((one) => one !== unit).map(touched)));
};

export type Plan = { publishAt: Date | null; hideAt: Date | null };

/**
 * What of a plan remains after an act: times that are to come, but none that this act has made pointless. Who publishes
 * by hand needs no publication before the next hiding, and the reverse.
 * @param at the moment of the act, or the one for which it was planned
 */
export function remainingPlan({ publishAt, hideAt }: Plan, act: 'publish' | 'hide', at: Date): Plan {
  const toCome = (time: Date | null) => (time && time > at ? time : null);
  const publication = toCome(publishAt);
  // what is planned for the same minute is hidden after it is published
  const hiding = act === 'publish' && hideAt && hideAt >= at ? hideAt : toCome(hideAt);
  const isAfter = (time: Date | null, first: Date | null) => Boolean(time && first && time > first);
  return act === 'publish'
    ? { publishAt: isAfter(publication, hiding) ? publication : null, hideAt: hiding }
    : { publishAt: publication, hideAt: isAfter(hiding, publication) ? hiding : null };
}
