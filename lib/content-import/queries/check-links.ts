import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isScreenUrl } from '../../content/banner-queries';
import { ownPath } from '../../content/own-path';
import { urlOf } from '../../content/paths';
import { RECORD_TYPES, type Records, type RecordType } from '../../content/schema/document';
import { ADDRESSED_TYPES } from '../../content/schema/navigation';
import type { Db } from '../../db/client';
import { inTexts, queryColumn } from '../../db/rows';
import { LOCALES, type Locale } from '../../i18n/languages';
import { allAddresses, RECORDS_OF } from '../addresses';
import type { ImportFault } from '../fault';
import { recordKey, type ImportBatch } from '../read';

/** A link to a page of this site, where the editor finds it: runs of a paragraph have no field of their own. */
type PageLink = { type: RecordType; id: string; field: string; locale: Locale; url: string; path: string };

const MEMBERS = new Set(['href', 'target']);
/** Lists have a page for each year. */
const YEAR = /\/(?:19|20)\d\d$/;
const RUN = /(\.(?:paragraphs|list)\.\d+)\..*$/;

const localeOf = (href: string): Locale | undefined =>
  LOCALES.find((locale) => href === `/${locale}` || href.startsWith(`/${locale}/`));

/** Internal links in a value, at any depth. Files and other sites are not looked up. */
function linksIn(value: unknown, path: readonly string[], isLink = false): { href: string; field: string }[] {
  if (typeof value === 'string') return isLink ? [{ href: value, field: path.join('.') }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    linksIn(one, [...path, key], isLink || MEMBERS.has(key)),
  );
}

/** Links of records to pages of this site, other than screens. */
export const pageLinks = (records: Records): PageLink[] =>
  RECORD_TYPES.flatMap((type) =>
    records[type].flatMap(({ id, ...record }) =>
      linksIn(record, []).flatMap(({ href, field }) => {
        const [url = ''] = ownPath(href).split(/[?#]/);
        const locale = localeOf(url);
        if (!locale || isScreenUrl(url, locale)) return [];
        const path = url.slice(locale.length + 2).replace(YEAR, '');
        return [{ type, id, field: field.replace(RUN, '$1'), locale, url, path }];
      }),
    ),
  );

/** Addresses among these that exist without the removed records; those that redirect count too. */
async function storedUrls(db: Db, { removals }: ImportBatch, links: readonly PageLink[]): Promise<string[]> {
  const removed = ADDRESSED_TYPES.flatMap((type) =>
    (removals[RECORDS_OF[type]] ?? []).map((id) => `${type}/${id}`),
  );
  return queryColumn(
    db,
    z.string(),
    sql`select locale || '/' || path from content_urls u
        where locale || '/' || path in ${inTexts(links.map(({ locale, path }) => `${locale}/${path}`))}
          and content_type || '/' || content_id not in ${inTexts(removed)}
          and exists (select 1 from content_urls c where c.is_current and c.locale = u.locale
            and c.content_type = u.content_type and c.content_id = u.content_id)`,
  );
}

/** Addresses among these from which staff added a redirect. */
const redirecting = (db: Db, links: readonly PageLink[]): Promise<string[]> =>
  queryColumn(
    db,
    z.string(),
    sql`select from_address from redirects where from_address in ${inTexts(links.map(({ url }) => url))}`,
  );

/** Links of texts and menus to pages of this site must lead to one. */
export async function checkLinks(db: Db, batch: ImportBatch): Promise<ImportFault[]> {
  const links = pageLinks(batch.records);
  if (!links.length) return [];
  const known = new Set((await storedUrls(db, batch, links)).map((url) => `/${url}`));
  for (const { address } of allAddresses(batch.records)) known.add(urlOf(address.locale, address.path));
  const redirects = new Set(await redirecting(db, links));
  return links
    .filter(({ locale, path, url }) => !known.has(urlOf(locale, path)) && !redirects.has(url))
    .map(({ type, id, field }) => ({
      file: batch.fileOf.get(recordKey(type, id)) ?? '',
      record: id,
      field,
      code: 'dead_link' as const,
    }));
}
