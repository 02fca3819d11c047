import type { FaqTopic } from './view';
import { fold, wordsOf } from '../content/plain-text';

/** The words of a search, folded. */
const queryWords = (query: string): string[] => fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The entries in which every word of the query begins a word, whatever its case and accents: by id. All of them
 * for a query without words.
 */
export function matchingEntries(topics: readonly FaqTopic[], query: string): Set<string> {
  const words = queryWords(query);
  const entries = topics.flatMap((topic) => topic.entries.map((entry) => ({ entry, label: topic.label })));
  const matching = entries.filter(({ entry: { question, answer }, label }) => {
    const known = [...wordsOf([label, question, ...answer].join(' '))];
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
  return new Set(matching.map(({ entry }) => entry.id));
}
