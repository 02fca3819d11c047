import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { inTexts, queryRows } from '../../db/rows';
import { LOCALES } from '../../i18n/languages';
import { ADDRESSED_TYPES } from '../../content/schema/navigation';
import { contentUrls } from '../../content/tables';
import { allAddresses, RECORDS_OF, type Address, type AddressedRecords } from '../addresses';
import { insertRows } from './insert-rows';
import { tableOf } from '../queries/stored-records';

/** Smaller numbers are assigned by the operator. */
const FIRST_FREE_NUMBER = 10_000;

const contentKey = ({ type, id }: { type: string; id: string }) => `${type}/${id}`;

const numberRow = z.strictObject({ key: z.string(), number: z.int() });

async function numbersFor(tx: Db, addresses: readonly Address[]): Promise<Map<string, number>> {
  const rows = await queryRows(
    tx,
    numberRow,
    sql`select content_type || '/' || content_id as key, max(sitemap_url_id) as number from content_urls group by 1`,
  );
  const numbers = new Map(rows.map(({ key, number }) => [key, number]));
  let next = Math.max(FIRST_FREE_NUMBER, ...numbers.values()) + 1;
  for (const address of addresses) {
    const key = contentKey(address);
    const number = address.sitemapUrlId ?? numbers.get(key) ?? next++;
    numbers.set(key, number);
  }
  return numbers;
}

const wantedRows = (wanted: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(locale text, path text, type text, id text)`;

/**
 * Updates the URLs of changed records. A former URL of a content redirects to its current one, unless another content
 * takes it over.
 */
export async function writeAddresses(tx: Db, records: AddressedRecords, at: Date): Promise<void> {
  await retirePlaces(tx, records.places);
  const wanted = allAddresses(records).map(({ address }) => address);
  if (!wanted.length) return;
  const rows = wantedRows(wanted);
  // a place that becomes a cinema keeps its former URLs
  await tx.execute(sql`
    update content_urls u set content_type = w.type from ${rows}
    where u.content_type in ('place', 'cinema') and w.type in ('place', 'cinema')
      and u.content_id = w.id and u.content_type <> w.type`);
  const numbers = await numbersFor(tx, wanted);
  // keep former URLs as redirects, unless they are still current
  await tx.execute(sql`
    update content_urls u set is_current = false
    where u.is_current and (u.content_type, u.content_id) in (select w.type, w.id from ${rows})
      and (u.locale, u.path) not in (select w.locale, w.path from ${rows} where w.type = u.content_type and w.id = u.content_id)`);
  await insertRows(
    tx,
    contentUrls,
    wanted.map(({ locale, path, type, id }) => ({
      sitemapUrlId: numbers.get(contentKey({ type, id })) ?? FIRST_FREE_NUMBER,
      locale,
      path,
      contentType: type,
      contentId: id,
      isCurrent: true,
      updatedAt: at,
    })),
    { key: [contentUrls.locale, contentUrls.path] },
  );
}

/** Takes the URLs of places without a language out of use. */
async function retirePlaces(tx: Db, places: AddressedRecords['places']): Promise<void> {
  const gone = places.filter(({ texts }) => LOCALES.every((locale) => !texts[locale]));
  if (gone.length)
    await tx.execute(sql`
      update content_urls set is_current = false
      where is_current and content_type in ('place', 'cinema') and content_id in ${inTexts(gone.map(({ id }) => id))}`);
}

/** Deletes the URLs of removed contents. */
export async function deleteAddresses(tx: Db): Promise<void> {
  for (const type of ADDRESSED_TYPES)
    await tx.execute(sql`
      delete from content_urls u where u.content_type = ${type}
        and not exists (select 1 from ${tableOf(RECORDS_OF[type])} r where r.id = u.content_id)`);
}

/** Takes the URLs of removed contents out of use. Their numbers and former URLs are kept. */
export async function retireAddresses(tx: Db): Promise<void> {
  for (const type of ADDRESSED_TYPES)
    await tx.execute(sql`
      update content_urls u set is_current = false where u.content_type = ${type} and u.is_current
        and not exists (select 1 from ${tableOf(RECORDS_OF[type])} r where r.id = u.content_id)`);
}
