import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows, inTexts } from '../../db/rows';
import { byLocale, type Locale, LOCALES } from '../../i18n/languages';
import { wordsOf } from '../../content/plain-text';
import { searchEntries, searchWords } from '../../content/tables';
import type { SearchText } from '../search-texts';
import { insertRows } from './insert-rows';

/** Shorter words are not suggested as corrections. */
const WORD_MIN = 4;
const WORD_MAX = 40;

const pathRow = z.strictObject({ key: z.string(), path: z.string() });
const faqRow = z.strictObject({ locale: z.string(), path: z.string() });

async function pathsOf(tx: Db, texts: readonly SearchText[]): Promise<Map<string, string>> {
  const rows = await queryRows(
    tx,
    pathRow,
    sql`select u.content_type || '/' || u.content_id || '/' || u.locale as key, u.path from content_urls u
        where u.is_current and u.content_id in ${inTexts([...new Set(texts.flatMap(({ id, cinemas = [] }) => [id, ...cinemas]))])}`,
  );
  return new Map(rows.map(({ key, path }) => [key, path]));
}

/** Path of the FAQ page per language. */
async function faqPaths(tx: Db): Promise<Map<string, string>> {
  const rows = await queryRows(
    tx,
    faqRow,
    sql`select u.locale, u.path from content_urls u join content_pages p on u.content_type = 'page' and p.id = u.content_id
        where u.is_current and p.layout = 'faq'`,
  );
  return new Map(rows.map(({ locale, path }) => [locale, path]));
}

/** Path of each text: its own page, the FAQ page, or a cinema. */
async function pathsFor(
  tx: Db,
  texts: readonly SearchText[],
): Promise<(text: SearchText) => string | undefined> {
  const paths = await pathsOf(tx, texts);
  const faq = await faqPaths(tx);
  return ({ type, id, locale, cinemas = [] }) => {
    if (type === 'faq') return faq.get(locale);
    if (type !== 'film') return paths.get(`${type}/${id}/${locale}`);
    const cinema = cinemas.find((one) => paths.has(`cinema/${one}/${locale}`));
    return cinema === undefined ? undefined : paths.get(`cinema/${cinema}/${locale}`);
  };
}

/** Replaces the search rows of contents. A content without a URL in a language is not searchable in it. */
export async function writeSearch(tx: Db, texts: readonly SearchText[]): Promise<void> {
  if (!texts.length) return;
  const pathOf = await pathsFor(tx, texts);
  const rows = texts.flatMap((text) => {
    const { type, id, locale, title, keywords, body, lastDay, days, anchor } = text;
    const path = pathOf(text);
    if (path === undefined) return [];
    return [
      {
        contentType: type,
        contentId: id,
        locale,
        title,
        keywords: keywords.filter(Boolean).join(' '),
        body: body.filter(Boolean).join(' '),
        path: anchor ? `${path}#${anchor}` : path,
        lastDay,
        days: days ?? null,
      },
    ];
  });
  const keys = [...new Set(texts.map(({ type, id }) => `${type}/${id}`))];
  await tx.execute(
    sql`delete from content_search where content_type || '/' || content_id in ${inTexts(keys)}`,
  );
  await insertRows(tx, searchEntries, rows);
  await writeWords(tx, rows);
}

async function writeWords(
  tx: Db,
  rows: readonly { locale: Locale; title: string; keywords: string; body: string }[],
): Promise<void> {
  const words = byLocale(() => new Set<string>());
  for (const { locale, title, keywords, body } of rows)
    for (const word of wordsOf(`${title} ${keywords} ${body}`))
      if (word.length >= WORD_MIN && word.length <= WORD_MAX) words[locale].add(word);
  const list = LOCALES.flatMap((locale) => [...words[locale]].map((word) => ({ locale, word })));
  await insertRows(tx, searchWords, list, { ignore: true });
}

/** Updates the paths of FAQ entries, whose page may have moved. */
export async function moveFaq(tx: Db): Promise<void> {
  for (const [locale, path] of await faqPaths(tx))
    await tx.execute(sql`
      update content_search set path = ${path}::text || '#' || split_part(path, '#', 2)
      where content_type = 'faq' and locale = ${locale}`);
}

/** Deletes the search rows of removed contents. */
export async function deleteSearch(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from content_search s where
      case s.content_type
        when 'faq' then not exists (select 1 from content_faq f where f.id = s.content_id)
        when 'film' then not exists (select 1 from content_films f where f.id = s.content_id)
        else not exists (select 1 from content_urls u where u.is_current and u.content_type = s.content_type
          and u.content_id = s.content_id and u.locale = s.locale)
      end`);
}
