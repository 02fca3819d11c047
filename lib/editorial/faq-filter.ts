import type { FaqTopic } from './view';
import { fold, wordsOf } from '../content/plain-text';

const queryWords = (query: string): string[] => fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Ids of the entries in which every query word is the prefix of a word, ignoring case and accents. All entries for a
 * query without words.
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
