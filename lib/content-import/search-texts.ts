import type { Day } from '../core/dates';
import { LOCALES, type Locale } from '../i18n/languages';
import { plainText } from '../content/plain-text';
import { categoryLabel } from '../events/labels';
import { NEVER } from '../events/rules';
import type { Block } from '../content/schema/blocks';
import { RECORD_TYPES, type RecordOf, type Records, type RecordType } from '../content/schema/document';
import { isListLayout } from '../content/schema/editorial';
import type { EventRecord } from '../content/schema/event';
import type { AddressedType } from '../content/schema/navigation';
import type { PlaceRecord } from '../content/schema/place';
import { placeType } from './addresses';

/** Search data of a content in one language. */
export type SearchText = {
  type: AddressedType | 'faq' | 'film';
  id: string;
  locale: Locale;
  title: string;
  keywords: string[];
  body: string[];
  lastDay: string;
  /** For events with several dates. */
  days?: Day[];
  /** For FAQ entries: the fragment. */
  anchor?: string;
  /** For films, which have no page: cinemas that show it, the next screening first. */
  cinemas?: string[];
};

type LocaleTexts<T> = Partial<Record<Locale, T>>;
type Texts = { title: string; lead?: string | undefined; blocks: Block[] };

const each = <T>(texts: LocaleTexts<T>, make: (text: T, locale: Locale) => SearchText): SearchText[] =>
  LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined ? [] : [make(text, locale)];
  });

const articles = (
  type: AddressedType,
  records: readonly { id: string; texts: LocaleTexts<Texts> }[],
): SearchText[] =>
  records.flatMap(({ id, texts }) =>
    each(texts, (text, locale) => ({
      type,
      id,
      locale,
      title: text.title,
      keywords: [],
      body: [text.lead ?? '', plainText(text.blocks, locale)],
      lastDay: NEVER,
    })),
  );

/** A film is found while a cinema shows it; without screenings there is no page to link to. */
function filmTexts({ id, texts, director, projections }: RecordOf<'films'>): SearchText[] {
  const shown = [...projections].sort((a, b) => (a.day < b.day ? -1 : 1));
  const cinemas = [...new Set(shown.map(({ cinema }) => cinema))];
  const lastDay = shown.at(-1)?.day ?? NEVER;
  return each(texts, (text, locale) => ({
    type: 'film' as const,
    id,
    locale,
    title: text.title,
    keywords: [director],
    body: [text.lead],
    lastDay,
    cinemas,
  }));
}

type Writer<T extends RecordType> = (records: readonly RecordOf<T>[]) => SearchText[];

/** What search finds of each record type; null for what is found with something else, or not at all. */
const WRITERS: { [T in RecordType]: Writer<T> | null } = {
  terms: null,
  places: (places) =>
    places.flatMap((place) =>
      each(place.texts, (text, locale) => ({
        type: placeType(place.kind),
        id: place.id,
        locale,
        title: place.name[locale],
        keywords: [place.address.town[locale]],
        body: [text.lead, ...(text.text ?? [])],
        lastDay: NEVER,
      })),
    ),
  films: (films) => films.flatMap(filmTexts),
  // with texts of their places: `eventSearchTexts`
  events: null,
  news: (news) => articles('news', news),
  press: (press) => articles('press', press),
  pages: (pages) =>
    articles(
      'page',
      pages.filter(({ layout }) => !isListLayout(layout)),
    ),
  faq: (faq) =>
    faq.flatMap(({ id, texts }) =>
      each(texts, (text, locale) => ({
        type: 'faq' as const,
        id,
        locale,
        title: text.question,
        keywords: [],
        body: text.answer,
        lastDay: NEVER,
        anchor: text.slug,
      })),
    ),
  navigations: null,
  posts: null,
};

const textsOf = <T extends RecordType>(type: T, records: Pick<Records, T>): SearchText[] =>
  WRITERS[type]?.(records[type]) ?? [];

/** Search texts of everything but events. */
export const searchTexts = (records: Records): SearchText[] =>
  RECORD_TYPES.flatMap((type) => textsOf(type, records));

/** Search texts of an event, with those of its place. @param labels of terms and extensions */
export function eventSearchTexts(
  { event, place, endsOn }: { event: EventRecord; place: PlaceRecord; endsOn: Day },
  labels: ReadonlyMap<string, Record<Locale, string>>,
): SearchText[] {
  const { occurrences = [] } = event;
  const days = occurrences.length > 1 ? { days: occurrences.map(({ day }) => day) } : {};
  return LOCALES.flatMap((locale) => {
    const texts = event.texts[locale];
    if (!texts) return [];
    const words = [
      place.region,
      ...event.domains,
      ...event.ageGroups,
      `extension/${event.extension ?? ''}`,
    ].map((id) => labels.get(id)?.[locale] ?? '');
    const keywords = [
      ...event.categories.map((category) => categoryLabel(category, locale)),
      place.name[locale],
      place.address.town[locale],
      ...words,
    ];
    const body = [texts.lead, ...(texts.text ?? [])];
    const { id } = event;
    return [{ type: 'event', id, locale, title: texts.title, keywords, body, lastDay: endsOn, ...days }];
  });
}
