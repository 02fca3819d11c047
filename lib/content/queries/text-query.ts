import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn, queryRows } from '../../db/rows';
import { textConfig } from '../../db/text-search';
import { LANGUAGES, type Locale, type TextSearch } from '../../i18n/languages';
import { nearest, queryWords, spellingIn } from '../spelling';

/** Shorter words are not corrected. */
const GUESS_MIN = 4;
/** Number of candidates read. */
const NEAREST = 40;

/** Words to search for, and corrections of words that occur nowhere. */
export type TextQuery = {
  expression: string;
  /** Folded. */
  words: string[];
  /** The folded typed word, and its correction as our texts spell it. */
  corrections: { from: string; to: string }[];
};

/** As `tsquery`. The expression contains only letters, digits and our operators. */
export const toTsQuery = (query: TextQuery, locale: Locale): SQL =>
  sql`to_tsquery(${textConfig(locale)}, ${query.expression})`;

/** For words still being typed: adds prefix matching without stemming, so that `payer` also finds Payerne. */
export const toTypedTsQuery = (query: TextQuery, locale: Locale): SQL =>
  sql`(${toTsQuery(query, locale)} || to_tsquery('simple', ${query.expression}))`;

/**
 * Words that are no prefix of any indexed word. Words of our texts are known by themselves: the index reads every row
 * that contains a word.
 */
async function unknownWords(db: Db, words: readonly string[], locale: Locale): Promise<Set<string>> {
  const unknown = await queryColumn(
    db,
    z.string(),
    sql`select w.word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w(word)
        where numnode(to_tsquery(${textConfig(locale)}, w.word || ':*')) > 0
          and not exists (select 1 from content_search_words x where x.locale = ${locale} and x.word = w.word)
          and not exists (select 1 from content_search s where s.locale = ${locale}
            and s.vector @@ to_tsquery(${textConfig(locale)}, w.word || ':*'))`,
  );
  return new Set(unknown);
}

async function nearbyWords(db: Db, word: string, locale: Locale): Promise<string[]> {
  const words = await queryColumn(
    db,
    z.string(),
    sql`select word from content_search_words where locale = ${locale} order by word <-> ${word} limit ${NEAREST}`,
  );
  return nearest(word, words);
}

const writtenRow = z.strictObject({ word: z.string(), text: z.string() });

/** Number of texts read to find the spelling of a word. */
const WRITTEN_IN = 3;

/**
 * Spelling of folded words in our texts, with accents and German capitals, for display. The limit is in an outer
 * query, otherwise the planner prefers a sequential scan.
 */
async function spellingsOf(db: Db, words: readonly string[], locale: Locale): Promise<string[]> {
  const rows = await queryRows(
    db,
    writtenRow,
    sql`select w.word, t.text from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w(word)
        cross join lateral (
          with found as materialized (
            select s.title || ' ' || s.keywords || ' ' || s.body as text from content_search s
            where s.locale = ${locale} and s.vector @@ to_tsquery(${textConfig(locale)}, w.word)
          ) select text from found limit ${WRITTEN_IN}
        ) t`,
  );
  return words.map((word) => {
    const texts = rows.filter((row) => row.word === word).map(({ text }) => text);
    return spellingIn(texts.join(' '), word);
  });
}

/** A word in any form and as a prefix. A plural that is not stemmed also finds the singular. */
function anyForm(word: string, locale: Locale): string {
  const { keptPlural }: TextSearch = LANGUAGES[locale].textSearch;
  return keptPlural?.test(word) ? `(${word}:* | ${word.slice(0, -1)})` : `${word}:*`;
}

/**
 * The search query for typed text: every word in any form and as a prefix; a word that occurs nowhere is replaced by
 * its nearest neighbour. Null for text without words.
 */
export async function textQuery(db: Db, text: string, locale: Locale): Promise<TextQuery | null> {
  const words = queryWords(text);
  if (!words.length) return null;
  const unknown = await unknownWords(db, words, locale);
  const corrections: TextQuery['corrections'] = [];
  const parts: string[] = [];
  const lookedFor: string[] = [];
  for (const word of words) {
    const near = unknown.has(word) && word.length >= GUESS_MIN ? await nearbyWords(db, word, locale) : [];
    if (near.length) corrections.push({ from: word, to: (await spellingsOf(db, near, locale)).join(', ') });
    lookedFor.push(...(near.length ? near : [word]));
    parts.push(near.length ? `(${near.join(' | ')})` : anyForm(word, locale));
  }
  return { expression: parts.join(' & '), words: lookedFor, corrections };
}
