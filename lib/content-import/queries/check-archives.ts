import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows, inTexts } from '../../db/rows';
import { LOCALES, type Locale } from '../../i18n/languages';
import type { ArticleType } from '../../editorial/view';
import { contentPath } from '../../content/paths';
import { addressesOf, allAddresses } from '../addresses';
import type { ImportFault } from '../fault';
import { recordKey, type ImportBatch } from '../read';

/** Lists whose years are below them: `actualites/2026` (queries/archives.ts). */
const LISTS: readonly ArticleType[] = ['news', 'press'];
const YEAR = /^(.+)\/\d{4}$/;

const addressRow = z.strictObject({ locale: z.enum(LOCALES), path: z.string() });

const listKey = (locale: Locale, path: string) => `${locale}/${path}`;

/** Paths of the lists after the import, and the folders of their articles. */
async function listKeys(db: Db, { records, removals }: ImportBatch): Promise<Set<string>> {
  const touched = inTexts([...records.pages.map(({ id }) => id), ...(removals.pages ?? [])]);
  const stored = await queryRows(
    db,
    addressRow,
    sql`select u.locale, u.path from content_urls u join content_pages p on p.id = u.content_id
        where u.content_type = 'page' and u.is_current and p.layout in ${inTexts(LISTS)} and p.id not in ${touched}`,
  );
  const imported = records.pages
    .filter(({ layout }) => LISTS.some((list) => list === layout))
    .flatMap((page) => addressesOf('page', page));
  const folders = LISTS.flatMap((list) =>
    LOCALES.map((locale) => ({ locale, path: contentPath(list, locale, '').replace(/\/$/, '') })),
  );
  return new Set([...stored, ...imported, ...folders].map(({ locale, path }) => listKey(locale, path)));
}

/** No content may use the path of a list's year, which it would shadow. */
export async function checkArchives(db: Db, batch: ImportBatch): Promise<ImportFault[]> {
  const years = allAddresses(batch.records).flatMap(({ from, address }) => {
    const [, list] = YEAR.exec(address.path) ?? [];
    return list === undefined ? [] : [{ from, address, list }];
  });
  if (!years.length) return [];
  const lists = await listKeys(db, batch);
  return years
    .filter(({ address, list }) => lists.has(listKey(address.locale, list)))
    .map(({ from, address: { id, locale } }) => ({
      file: batch.fileOf.get(recordKey(from, id)) ?? '',
      record: id,
      field: `texts.${locale}.slug`,
      code: 'taken' as const,
    }));
}
