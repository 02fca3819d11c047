import { CATEGORIES } from '../artwork/categories';
import type { RecordType } from '../content/schema/document';
import { HOME_SECTIONS, PAGE_LAYOUTS } from '../content/schema/editorial';
import { COVERAGES } from '../content/schema/event';
import type { AddressedType } from '../content/schema/navigation';
import { WEEKDAYS } from '../content/schema/opening';
import { PLACE_KINDS, TERM_KINDS } from '../content/schema/place';
import type { Messages } from '../i18n/messages';

export type FieldName = keyof Messages['contentForms']['fields'];
/** A value to choose from, with a text in every language. */
type ChoiceName = keyof Messages['contentForms']['choices'];
export type Reference = 'region' | 'ageGroup' | 'domain' | 'topic' | 'extension' | 'picture' | AddressedType;

/** The choices of fields that refer to something. */
export type References = Partial<Record<Reference, { value: string; label: string }[]>>;

export type FieldKind =
  | { kind: 'line' | 'long' | 'rich' | 'date' | 'time' | 'number' | 'check' }
  | { kind: 'blocks' }
  | { kind: 'image' }
  | { kind: 'target' | 'destination' }
  /** `isOpen` shows all values at once. */
  | { kind: 'choice'; options: readonly ChoiceName[]; isOpen?: true }
  | { kind: 'reference'; to: Reference }
  /** Content with its own address, looked up by title. */
  | { kind: 'record'; of: AddressedType }
  | { kind: 'localized'; of: 'line' | 'long' }
  | { kind: 'group'; fields: readonly Field[] }
  /** Hours of each weekday. */
  | { kind: 'week'; fields: readonly Field[] }
  | { kind: 'list'; item: FieldKind };

/**
 * A field of a record, as the editor shows it. What is valid is said by the schema alone. `keepsEmpty` is for what a
 * record has even if it is empty, `label` for a name that says something else elsewhere.
 */
export type Field = FieldKind & { name: FieldName; label?: FieldName; keepsEmpty?: true };

const line = (name: FieldName): Field => ({ name, kind: 'line' });
const long = (name: FieldName): Field => ({ name, kind: 'long' });
const date = (name: FieldName): Field => ({ name, kind: 'date' });
const time = (name: FieldName): Field => ({ name, kind: 'time' });
const number = (name: FieldName): Field => ({ name, kind: 'number' });
const choice = (name: FieldName, options: readonly ChoiceName[]): Field => ({
  name,
  kind: 'choice',
  options,
});
const group = (name: FieldName, fields: readonly Field[]): Field => ({ name, kind: 'group', fields });
const list = (name: FieldName, item: FieldKind): Field => ({ name, kind: 'list', item });
const groups = (name: FieldName, fields: readonly Field[]): Field => list(name, { kind: 'group', fields });
const localized = (name: FieldName): Field => ({ name, kind: 'localized', of: 'line' });
const reference = (name: FieldName, to: Reference): Field => ({ name, kind: 'reference', to });

const FILE_TYPES = ['pdf', 'jpg', 'png', 'svg', 'zip', 'docx'] as const;
const image: Field = { name: 'image', kind: 'image' };

/** Fields of an image that names a file of the site. */
export const FILE_IMAGE_FIELDS: readonly Field[] = [
  line('src'),
  line('alt'),
  number('width'),
  number('height'),
  long('caption'),
  line('credit'),
];
const hours = (name: FieldName) => groups(name, [time('from'), time('until')]);
const span: readonly Field[] = [
  { ...date('from'), label: 'fromDay' },
  { ...date('until'), label: 'untilDay' },
];
const opening = group('opening', [
  { name: 'week', kind: 'week', fields: WEEKDAYS.map(hours) },
  groups('exceptions', [
    ...span,
    // none is a closed day
    { ...hours('hours'), keepsEmpty: true },
    { name: 'note', kind: 'localized', of: 'long' },
  ]),
]);
const files = (name: FieldName) =>
  groups(name, [line('label'), line('href'), choice('fileType', FILE_TYPES), number('bytes')]);
const paragraphs = (name: FieldName) => list(name, { kind: 'rich' });

export const BLOCK_FIELDS = {
  text: [line('heading'), paragraphs('paragraphs'), paragraphs('list')],
  image: [image],
  quote: [long('text'), line('author'), line('role')],
  accordion: [line('heading'), groups('items', [line('title'), paragraphs('paragraphs')])],
  download: [files('files')],
  callToAction: [line('title'), long('text'), line('label'), { name: 'target', kind: 'target' }],
} as const satisfies Record<string, readonly Field[]>;
export type BlockType = keyof typeof BLOCK_FIELDS;

const article = [line('slug'), line('title'), long('lead'), { name: 'blocks', kind: 'blocks' }] as const;
const menuItem: readonly Field[] = [line('id'), localized('label'), { name: 'target', kind: 'destination' }];

/** Fields of each record type: texts of one language, and what all languages share. */
export const FIELDS: Record<RecordType, { texts: readonly Field[]; shared: readonly Field[] }> = {
  terms: {
    texts: [],
    shared: [choice('kind', TERM_KINDS), localized('label'), number('position')],
  },
  places: {
    texts: [line('slug'), long('lead'), list('text', { kind: 'long' }), list('arrival', { kind: 'line' })],
    shared: [
      choice('kind', PLACE_KINDS),
      localized('name'),
      group('address', [line('street'), line('number'), line('complement'), line('zip'), localized('town')]),
      reference('region', 'region'),
      reference('extension', 'extension'),
      group('coordinates', [number('latitude'), number('longitude')]),
      line('phone'),
      line('reservationPhone'),
      line('email'),
      line('website'),
      groups('responsables', [line('name'), localized('role'), line('email')]),
      number('seats'),
      number('screens'),
      opening,
      { name: 'accessible', kind: 'check' },
      image,
    ],
  },
  films: {
    texts: [line('title'), long('lead')],
    shared: [
      number('year'),
      number('minutes'),
      number('age'),
      line('director'),
      line('countries'),
      reference('extension', 'extension'),
      {
        ...groups('projections', [reference('cinema', 'cinema'), date('day'), time('time'), line('version')]),
        keepsEmpty: true,
      },
    ],
  },
  events: {
    texts: [line('slug'), line('title'), long('lead'), list('text', { kind: 'long' }), long('prices')],
    shared: [
      reference('place', 'place'),
      list('categories', { kind: 'choice', options: CATEGORIES }),
      { ...list('domains', { kind: 'reference', to: 'domain' }), keepsEmpty: true },
      { ...list('ageGroups', { kind: 'reference', to: 'ageGroup' }), keepsEmpty: true },
      { name: 'coverage', kind: 'choice', options: COVERAGES, isOpen: true },
      reference('extension', 'extension'),
      groups('occurrences', [date('day'), time('time'), time('until')]),
      group('period', span),
      opening,
      group('reservation', [line('phone'), line('email'), line('website')]),
      image,
    ],
  },
  news: { texts: article, shared: [date('publishedOn'), image] },
  press: { texts: [...article, files('downloads')], shared: [date('publishedOn'), image] },
  faq: {
    texts: [line('slug'), line('question'), list('answer', { kind: 'long' })],
    shared: [reference('topic', 'topic'), number('position')],
  },
  pages: {
    texts: [{ ...line('slug'), keepsEmpty: true }, ...article.slice(1)],
    shared: [
      choice('layout', PAGE_LAYOUTS),
      number('sitemapUrlId'),
      list('sections', { kind: 'choice', options: HOME_SECTIONS }),
      image,
    ],
  },
  navigations: {
    texts: [],
    shared: [{ ...groups('items', [...menuItem, groups('children', menuItem)]), keepsEmpty: true }],
  },
  posts: {
    texts: [],
    shared: [
      date('publishedOn'),
      line('url'),
      line('poster'),
      image,
      { name: 'text', kind: 'localized', of: 'long' },
    ],
  },
};

/** Initial value of a new record or list entry: required lists, empty. */
export const emptyLists = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter(({ kind, keepsEmpty }) => kind === 'list' && keepsEmpty).map(({ name }) => [name, []]),
  );
