import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/client';
import { queryColumn, queryRows } from '../db/rows';
import { textConfig } from '../db/text-search';
import type { Locale } from '../i18n/languages';
import { fold } from './plain-text';

/** Further words of a query are ignored. */
const MAX_WORDS = 8;
const MAX_WORD = 40;
/** Shorter words are not corrected. */
const GUESS_MIN = 4;
/** Minimum length for two typos, and for matching the beginning of a longer word. */
const TWO_SLIPS_MIN = 7;
const BEGINNING_MIN = 6;
/** Distance of candidates used only if nothing is nearer. */
const LAST_RESORT = 9;
/** Number of candidates read, and of equally near ones used. */
const NEAREST = 40;
const MAX_GUESSES = 3;

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

export const queryWords = (text: string): string[] =>
  [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, MAX_WORD))
    .slice(0, MAX_WORDS);

/** Damerau-Levenshtein distance: omitted, added, replaced and swapped letters. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(best, (before[j - 2] ?? 0) + 1) : best);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

/** Number of typos between a typed word and a candidate; null if there are too many. */
function typoCount(word: string, candidate: string): number | null {
  const limit = word.length < TWO_SLIPS_MIN ? 1 : 2;
  const whole = editDistance(word, candidate);
  if (whole <= limit) return whole;
  // for queries still being typed, also compare the beginning of a long word; a short one would match too much
  const beginning =
    word.length < BEGINNING_MIN ? limit + 1 : editDistance(word, candidate.slice(0, word.length));
  if (beginning <= limit) return beginning + 0.5;
  // two typos in a short word: it must start and end the same
  const isAlike = candidate.slice(0, 2) === word.slice(0, 2) && candidate.at(-1) === word.at(-1);
  return isAlike && whole === 2 ? LAST_RESORT : null;
}

/** The candidates with the fewest typos, limited in number. */
export function nearest(word: string, candidates: readonly string[]): string[] {
  const scored = candidates.flatMap((candidate) => {
    const slips = typoCount(word, candidate);
    return slips === null ? [] : [{ candidate, slips }];
  });
  const fewest = Math.min(...scored.map(({ slips }) => slips));
  return scored
    .filter(({ slips }) => slips === fewest)
    .map(({ candidate }) => candidate)
    .slice(0, MAX_GUESSES);
}

/** Words that are no prefix of any indexed word. One index lookup per word. */
async function unknownWords(db: Db, words: readonly string[], locale: Locale): Promise<Set<string>> {
  const unknown = await queryColumn(
    db,
    z.string(),
    sql`select w.word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w(word)
        where numnode(to_tsquery(${textConfig(locale)}, w.word || ':*')) > 0
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

/** Spelling of a folded word in a text, lower case if it occurs so; the word itself if missing. */
export function spellingIn(text: string, word: string): string {
  const found = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((one) => fold(one) === word);
  return found.find((one) => one === one.toLowerCase()) ?? found[0] ?? word;
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
    parts.push(near.length ? `(${near.join(' | ')})` : `${word}:*`);
  }
  return { expression: parts.join(' & '), words: lookedFor, corrections };
}
