import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows, inTexts } from '../../db/rows';
import { LOCALES } from '../../i18n/languages';
import type { ImportFault } from '../fault';
import { recordKey, type ImportBatch } from '../read';

const anchorKey = (locale: string, slug: string) => `${locale}#${slug}`;

const anchorRow = z.strictObject({ id: z.string(), locale: z.string(), slug: z.string() });

/** Anchors of answers that this import neither contains nor removes. */
async function keptAnchors(db: Db, { records, removals }: ImportBatch): Promise<Map<string, string>> {
  const touched = [...records.faq.map(({ id }) => id), ...(removals.faq ?? [])];
  const rows = await queryRows(
    db,
    anchorRow,
    sql`select f.id, t.key as locale, t.value->>'slug' as slug
        from content_faq f cross join jsonb_each(f.data->'texts') t where f.id not in ${inTexts(touched)}`,
  );
  return new Map(rows.map(({ id, locale, slug }) => [anchorKey(locale, slug), id]));
}

/** Anchors must be unique per language: they share one page. */
export async function checkAnchors(db: Db, batch: ImportBatch): Promise<ImportFault[]> {
  if (!batch.records.faq.length) return [];
  const owners = await keptAnchors(db, batch);
  const faults: ImportFault[] = [];
  for (const { id, texts } of batch.records.faq)
    for (const locale of LOCALES) {
      const slug = texts[locale]?.slug;
      if (slug === undefined) continue;
      const key = anchorKey(locale, slug);
      if (owners.has(key)) {
        const file = batch.fileOf.get(recordKey('faq', id)) ?? '';
        faults.push({ file, record: id, field: `texts.${locale}.slug`, code: 'taken' });
      }
      owners.set(key, id);
    }
  return faults;
}
