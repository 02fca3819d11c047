import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows, inTexts } from '../../db/rows';
import { textConfig } from '../../db/text-search';
import { byLocale, type Locale, LOCALES } from '../../i18n/languages';
import { wordsOf } from '../../content/plain-text';
import { searchEntries, searchWords } from '../../content/tables';
import type { SearchText } from '../search-texts';
import { insertRows } from './insert-rows';

/** Shorter words are not suggested as corrections. */
const WORD_MIN = 4;
const WORD_MAX = 40;

/** The words around slashes in names such as «Biel/Bienne», which PostgreSQL reads as a path. */
const wordsAroundSlashes = (text: string): string[] =>
  (text.match(/\p{L}+(?:\/\p{L}+)+/gu) ?? []).flatMap((name) => name.split('/'));

const pathRow = z.strictObject({ key: z.string(), path: z.string() });
const writtenRow = z.strictObject({
  locale: z.enum(LOCALES),
  title: z.string(),
  keywords: z.string(),
  body: z.string(),
});
const WRITTEN = sql`locale, title, keywords, body`;
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
    const { type, id, locale, title, lastDay, days, anchor } = text;
    const body = text.body.filter(Boolean).join(' ');
    const keywords = text.keywords.filter(Boolean).join(' ');
    const path = pathOf(text);
    if (path === undefined) return [];
    return [
      {
        contentType: type,
        contentId: id,
        locale,
        title,
        keywords: [keywords, ...wordsAroundSlashes(`${title} ${keywords} ${body}`)].join(' '),
        body,
        path: anchor ? `${path}#${anchor}` : path,
        lastDay,
        days: days ?? null,
      },
    ];
  });
  const keys = [...new Set(texts.map(({ type, id }) => `${type}/${id}`))];
  const former = await queryRows(
    tx,
    writtenRow,
    sql`delete from content_search where content_type || '/' || content_id in ${inTexts(keys)}
        returning ${WRITTEN}`,
  );
  await insertRows(tx, searchEntries, rows);
  const words = suggestedWords(rows);
  const list = LOCALES.flatMap((locale) => [...words[locale]].map((word) => ({ locale, word })));
  await insertRows(tx, searchWords, list, { ignore: true });
  await forgetWords(tx, former, words);
}

/** Words that may be suggested as corrections. */
function suggestedWords(rows: readonly z.infer<typeof writtenRow>[]): Record<Locale, Set<string>> {
  const words = byLocale(() => new Set<string>());
  for (const { locale, title, keywords, body } of rows)
    for (const word of wordsOf(`${title} ${keywords} ${body}`))
      if (word.length >= WORD_MIN && word.length <= WORD_MAX) words[locale].add(word);
  return words;
}

/** Deletes words of deleted rows that no other row contains. @param kept words known to be in other rows */
async function forgetWords(
  tx: Db,
  former: readonly z.infer<typeof writtenRow>[],
  kept?: Record<Locale, ReadonlySet<string>>,
): Promise<void> {
  const words = suggestedWords(former);
  for (const locale of LOCALES) {
    const lost = [...words[locale]].filter((word) => !kept?.[locale].has(word));
    if (lost.length)
      await tx.execute(
        sql`delete from content_search_words w where w.locale = ${locale} and w.word in ${inTexts(lost)}
            and not exists (select 1 from content_search s where s.locale = ${locale}
              and s.vector @@ to_tsquery(${textConfig(locale)}, w.word))`,
      );
  }
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
  const former = await queryRows(
    tx,
    writtenRow,
    sql`delete from content_search s where
      case s.content_type
        when 'faq' then not exists (select 1 from content_faq f where f.id = s.content_id)
        when 'film' then not exists (select 1 from content_films f where f.id = s.content_id)
        else not exists (select 1 from content_urls u where u.is_current and u.content_type = s.content_type
          and u.content_id = s.content_id and u.locale = s.locale)
      end returning ${WRITTEN}`,
  );
  await forgetWords(tx, former);
}
