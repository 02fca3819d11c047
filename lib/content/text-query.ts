import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../db/client';
import type { Locale } from '../i18n/routing';
import { fold } from './plain-text';

/** More words than this are not looked for; nobody types them on purpose. */
const MAX_WORDS = 8;
const MAX_WORD = 40;
/** Shorter words are taken as they are typed. */
const GUESS_MIN = 4;
const NEAREST = 12;

const CONFIG = {
  fr: sql.raw(`'public.passage_fr'::regconfig`),
  de: sql.raw(`'public.passage_de'::regconfig`),
};

/** The text search configuration of a language. */
export const textConfig = (locale: Locale): SQL => CONFIG[locale];

/** Words to look for, and those that were taken for another because they occur nowhere. */
export type TextQuery = { expression: string; corrections: { from: string; to: string }[] };

/** As `tsquery`. The expression holds letters, digits and operators of ours only. */
export const toTsQuery = (query: TextQuery, locale: Locale): SQL =>
  sql`to_tsquery(${textConfig(locale)}, ${query.expression})`;

export const queryWords = (text: string): string[] =>
  [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, MAX_WORD))
    .slice(0, MAX_WORDS);

/** Damerau-Levenshtein distance: letters left out, added, replaced, or two neighbours swapped. */
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

/** The candidates that a typo explains: one slip in a short word, two in a longer one. */
function nearest(word: string, candidates: readonly string[]): string[] {
  const limit = word.length < 7 ? 1 : 2;
  const scored = candidates
    .map((candidate) => {
      const whole = editDistance(word, candidate);
      // somebody still typing compares with as much of the word as they have; a whole word is the better guess
      const beginning = editDistance(word, candidate.slice(0, word.length));
      return { candidate, slips: Math.min(whole, beginning), distance: Math.min(whole, beginning + 0.5) };
    })
    .filter(({ slips }) => slips <= limit)
    .sort((a, b) => a.distance - b.distance);
  return scored.filter(({ distance }) => distance === scored[0]?.distance).map(({ candidate }) => candidate);
}

/** Does a word, or one that begins with it, occur anywhere? One look into the index per word. */
async function unknownWords(db: Db, words: readonly string[], locale: Locale): Promise<Set<string>> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select w.word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w(word)
        where numnode(to_tsquery(${textConfig(locale)}, w.word || ':*')) > 0
          and not exists (select 1 from content_search s where s.locale = ${locale}
            and s.vector @@ to_tsquery(${textConfig(locale)}, w.word || ':*'))`,
  );
  return new Set(rows.map(({ word }) => word));
}

async function nearbyWords(db: Db, word: string, locale: Locale): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from content_search_words where locale = ${locale} order by word <-> ${word} limit ${NEAREST}`,
  );
  return nearest(
    word,
    rows.map((row) => row.word),
  );
}

/**
 * What to look for when somebody types `text`: every word, in any of its forms and as the beginning of a longer
 * one; a word that occurs nowhere is taken for its nearest neighbour that does. Null when there is no word in it.
 */
export async function textQuery(db: Db, text: string, locale: Locale): Promise<TextQuery | null> {
  const words = queryWords(text);
  if (!words.length) return null;
  const unknown = await unknownWords(db, words, locale);
  const corrections: TextQuery['corrections'] = [];
  const parts: string[] = [];
  for (const word of words) {
    const near = unknown.has(word) && word.length >= GUESS_MIN ? await nearbyWords(db, word, locale) : [];
    if (near[0]) corrections.push({ from: word, to: near[0] });
    parts.push(near.length ? `(${near.join(' | ')})` : `${word}:*`);
  }
  return { expression: parts.join(' & '), corrections };
}
