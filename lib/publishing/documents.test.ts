import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checksumOf } from '../content-import/rows';
import type { Block, RichText } from '../content/schema/blocks';
import { RECORD_SCHEMAS, type RecordType } from '../content/schema/document';
import { BLOCK_FIELDS, FIELDS, type Field, type FieldKind } from './fields';
import { richOf, segmentsOf } from './rich-text';
import { joinParts, PARTS, splitRecord, type PartData } from './rules';
import { partDataSchema } from './schema';

/** `DOCUMENTS=10000` for all of them. */
const RUNS = Number(process.env.DOCUMENTS ?? 300);

const word = fc.constantFrom(
  'Abend',
  'Ofen',
  'neige',
  'deux soirs',
  '18',
  'l’été',
  '«Suppe»',
  'a, b',
  'Œuvre',
  '…',
);
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
const slug = fc.constantFrom('nuits-de-neige', 'schnee-2026', 'a');
const id = fc.constantFrom('nord', 'temple', 'x-1');
const day = fc.constantFrom('2026-11-20', '2028-02-29');
const hours = fc.constantFrom([], [{ from: '10:00', until: '17:00' }]);
const optional = <T>(one: fc.Arbitrary<T>, key: string) =>
  fc.option(one, { nil: undefined }).map((value) => (value === undefined ? {} : { [key]: value }));
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 });
const both = <T>(one: fc.Arbitrary<T>) => fc.record({ fr: one, de: one });
const merged = (...all: fc.Arbitrary<object>[]) =>
  fc.tuple(...all).map((parts) => Object.assign({}, ...parts) as object);

const run = fc.oneof(
  words,
  fc.record({
    text: words,
    href: fc.constantFrom('/fr/agenda', 'https://kornhalle.example', 'tel:+41325550124'),
  }),
  fc.record({ text: words, strong: fc.constant(true as const) }),
);
/** As the editor writes it: plain runs are joined, one plain run is a text. */
const rich = fc.oneof(words, some(run)).map((one) => richOf(segmentsOf(one as RichText, 'fr')));

const opening = merged(
  fc.record({ week: fc.record({ mon: hours, sun: hours }) }),
  optional(some(fc.record({ from: day, hours, note: both(words) })), 'exceptions'),
);
const block: fc.Arbitrary<object> = fc.oneof(
  merged(fc.record({ type: fc.constant('text'), paragraphs: some(rich) }), optional(words, 'heading')),
  fc.record({ type: fc.constant('quote'), text: words, author: words }),
  fc.record({
    type: fc.constant('accordion'),
    items: some(fc.record({ title: words, paragraphs: some(rich) })),
  }),
  fc.record({
    type: fc.constant('callToAction'),
    title: words,
    label: words,
    target: fc.constantFrom('/fr/faq', { page: 'x' }),
  }),
);
const blocks = fc.array(block, { maxLength: 4 });
const article = fc.record({ slug, title: words, lead: words, blocks });
const inSome = (texts: fc.Arbitrary<object>) => fc.oneof(both(texts), fc.record({ de: texts }));

const DOCUMENTS: Partial<Record<RecordType, fc.Arbitrary<object>>> = {
  pages: fc.record({ id, layout: fc.constant('page'), texts: inSome(article) }),
  news: fc.record({ id, publishedOn: day, texts: inSome(article) }),
  faq: fc.record({
    id,
    topic: id,
    position: fc.nat(100),
    texts: inSome(fc.record({ slug, question: words, answer: some(words) })),
  }),
  events: merged(
    fc.record({
      id,
      place: id,
      categories: fc.constantFrom(['concert'], ['reading', 'festival']),
      domains: fc.constantFrom([], ['x']),
      ageGroups: fc.constant([]),
      coverage: fc.constant('included'),
      texts: inSome(fc.record({ slug, title: words, lead: words, text: some(words) })),
    }),
    fc.oneof(
      some(fc.record({ day, time: fc.constant('20:00') })).map((occurrences) => ({ occurrences })),
      merged(fc.record({ period: fc.record({ from: day }) }), optional(opening, 'opening')),
    ),
  ),
  navigations: fc.record({
    id: fc.constant('footer'),
    items: some(fc.record({ id, label: both(words), target: fc.record({ type: fc.constant('page'), id }) })),
  }),
};

/** Value after each field of the editor has been touched. */
function edited(field: FieldKind, value: unknown): unknown {
  switch (field.kind) {
    case 'rich':
      return richOf(segmentsOf(value as RichText, 'fr'));
    case 'list':
      return (value as unknown[]).map((one) => edited(field.item, one));
    case 'group':
    case 'week':
      return editedFields(field.fields, value as PartData);
    case 'blocks':
      return (value as Block[]).map((one) => editedFields(BLOCK_FIELDS[one.type], one));
    default:
      return value;
  }
}

const editedFields = (fields: readonly Field[], part: PartData): PartData => ({
  ...part,
  ...Object.fromEntries(
    fields.flatMap((field) =>
      part[field.name] === undefined ? [] : [[field.name, edited(field, part[field.name])]],
    ),
  ),
});

it.each(Object.entries(DOCUMENTS))(
  `%s are the same after they went through the editor`,
  (name, documents) => {
    const type = name as RecordType;
    const schema = RECORD_SCHEMAS[type];
    fc.assert(
      fc.property(documents, (document) => {
        const record = schema.parse(document);
        const parts = splitRecord(record);
        const written = Object.fromEntries(
          PARTS.flatMap((part) => {
            const data = parts[part];
            if (!data) return [];
            const { texts, shared } = FIELDS[type];
            return [[part, partDataSchema.parse(editedFields(part === 'shared' ? shared : texts, data))]];
          }),
        );
        const again = schema.parse(joinParts(type, record.id, written));
        expect(checksumOf(again)).toBe(checksumOf(record));
      }),
      { numRuns: Math.ceil(RUNS / Object.keys(DOCUMENTS).length) },
    );
  },
);
