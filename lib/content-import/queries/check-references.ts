import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listExtensionTitles } from '../../catalogue/queries';
import type { ValidationKey } from '../../core/validation';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import type { Block } from '../../content/schema/blocks';
import { RECORD_TYPES, type RecordType } from '../../content/schema/document';
import {
  ADDRESSED_TYPES,
  type AddressedType,
  type NavigationRecordItem,
} from '../../content/schema/navigation';
import { type TermKind } from '../../content/schema/place';
import { LANGUAGES, LOCALES, type Localized } from '../../i18n/languages';
import { alternativeTexts } from '../../media/queries';
import { pictureIds, picturesOf } from '../pictures';
import { contentTerms, places as storedPlaces } from '../../content/tables';
import { allAddresses, placeType, RECORDS_OF } from '../addresses';
import type { ImportFault } from '../fault';
import { recordKey, type ImportBatch } from '../read';
import { storedIds } from './stored-records';

/** Everything that exists after the import and may be referenced. */
type References = {
  terms: Map<string, TermKind>;
  places: Map<string, AddressedType>;
  pages: Set<string>;
  contents: Set<string>;
  extensions: ReadonlyMap<string, unknown>;
  pictures: ReadonlyMap<string, Localized>;
};

async function knownAfter(db: Db, { records, removals }: ImportBatch): Promise<References> {
  const [terms, places, pages, contents] = [
    await db.select({ id: contentTerms.id, kind: contentTerms.kind }).from(contentTerms),
    await db.select({ id: storedPlaces.id, kind: storedPlaces.kind }).from(storedPlaces),
    await storedIds(db, 'pages'),
    await queryColumn(
      db,
      z.string(),
      sql`select distinct content_type || '/' || content_id from content_urls where is_current`,
    ),
  ];
  const known: References = {
    terms: new Map(terms.map(({ id, kind }) => [id, kind])),
    places: new Map(places.map(({ id, kind }) => [id, placeType(kind)])),
    pages,
    contents: new Set(contents),
    extensions: await listExtensionTitles(db),
    pictures: await alternativeTexts(db, pictureIds(records)),
  };
  for (const { id, kind } of records.terms) known.terms.set(id, kind);
  for (const { id, kind } of records.places) known.places.set(id, placeType(kind));
  for (const { id } of records.pages) known.pages.add(id);
  for (const { address } of allAddresses(records)) known.contents.add(`${address.type}/${address.id}`);
  for (const id of removals.terms ?? []) known.terms.delete(id);
  for (const id of removals.places ?? []) known.places.delete(id);
  for (const id of removals.pages ?? []) known.pages.delete(id);
  for (const type of ADDRESSED_TYPES)
    for (const id of removals[RECORDS_OF[type]] ?? []) known.contents.delete(`${type}/${id}`);
  return known;
}

class Checker {
  readonly faults: ImportFault[] = [];

  constructor(
    private readonly batch: ImportBatch,
    private readonly known: References,
  ) {}

  private demand(
    holds: boolean,
    type: RecordType,
    id: string,
    field: string,
    code: ValidationKey = 'choice',
    params?: ImportFault['params'],
  ): void {
    if (holds) return;
    const file = this.batch.fileOf.get(recordKey(type, id)) ?? '';
    this.faults.push({ file, record: id, field, code, ...(params && { params }) });
  }

  private extension(value: string | undefined, type: RecordType, id: string): void {
    if (value !== undefined) this.demand(this.known.extensions.has(value), type, id, 'extension');
  }

  private term(kind: TermKind, value: string, type: RecordType, id: string, field: string): void {
    this.demand(this.known.terms.get(value) === kind, type, id, field);
  }

  private target({ id, target, ...rest }: NavigationRecordItem, navigation: string): void {
    if ('type' in target) {
      const exists =
        target.type === 'page'
          ? this.known.pages.has(target.id)
          : target.type === 'place' || target.type === 'cinema'
            ? this.known.places.get(target.id) === target.type
            : this.known.contents.has(`${target.type}/${target.id}`);
      this.demand(exists, 'navigations', navigation, `${id}.target`);
    }
    for (const child of rest.children ?? []) this.target(child, navigation);
  }

  /** The button of a text, whatever the record it stands in. */
  private actions(): void {
    for (const type of RECORD_TYPES)
      for (const record of this.batch.records[type])
        for (const locale of LOCALES) {
          const text = 'texts' in record ? record.texts[locale] : undefined;
          const blocks: readonly Block[] = text && 'blocks' in text ? text.blocks : [];
          blocks.forEach((block, index) => {
            if (block.type !== 'callToAction' || typeof block.target === 'string') return;
            const field = `texts.${locale}.blocks.${index}.target`;
            this.demand(this.known.pages.has(block.target.page), type, record.id, field);
          });
        }
  }

  /** A picture must be in the library, with a text in each language that shows it. */
  private pictures(): void {
    for (const type of RECORD_TYPES)
      for (const record of this.batch.records[type])
        for (const { id: picture, path, locales } of picturesOf(record)) {
          const alt = this.known.pictures.get(picture);
          this.demand(alt !== undefined, type, record.id, path);
          for (const locale of locales)
            if (alt && !alt[locale])
              this.demand(false, type, record.id, path, 'picture_text', { language: LANGUAGES[locale].name });
        }
  }

  check(): void {
    const { events, places, films, faq, navigations } = this.batch.records;
    for (const { id, region, extension } of places) {
      this.term('region', region, 'places', id, 'region');
      this.extension(extension, 'places', id);
    }
    for (const event of events) {
      this.demand(this.known.places.has(event.place), 'events', event.id, 'place');
      const needsExtension = event.coverage === 'extension';
      if (needsExtension === (event.extension === undefined))
        this.demand(false, 'events', event.id, 'extension', needsExtension ? 'required' : 'not_available');
      else this.extension(event.extension, 'events', event.id);
      event.domains.forEach((one, n) => this.term('domain', one, 'events', event.id, `domains.${n}`));
      event.ageGroups.forEach((one, n) => this.term('ageGroup', one, 'events', event.id, `ageGroups.${n}`));
    }
    for (const { id, extension, projections } of films) {
      this.extension(extension, 'films', id);
      projections.forEach(({ cinema }, n) =>
        this.demand(this.known.places.get(cinema) === 'cinema', 'films', id, `projections.${n}.cinema`),
      );
    }
    for (const { id, topic } of faq) this.term('topic', topic, 'faq', id, 'topic');
    for (const { id, items } of navigations) for (const item of items) this.target(item, id);
    this.pictures();
    this.actions();
  }
}

/** Every reference in this import must resolve afterwards. */
export async function checkReferences(db: Db, batch: ImportBatch): Promise<ImportFault[]> {
  const checker = new Checker(batch, await knownAfter(db, batch));
  checker.check();
  return checker.faults;
}
