import type { PartData } from './rules';
import type { FieldChange } from './schema';

/** Leaves of a part as text, by path. */
function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'number' || typeof value === 'boolean') return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
}

type Words = FieldChange['words'];

/** Texts with more pairs of words are compared as a whole. */
const PAIRS_MAX = 1_000_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Length of the longest common subsequence from each pair of positions on, as rows of a flat table. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const table = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return table;
}

/** Words that stayed, were added or removed: as few changes as possible. */
export function changedWords(before: string, after: string): Words {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const words: Words = [];
  const add = (kind: Words[number]['kind'], text: string) => {
    const last = words.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) words.push({ kind, text });
  };
  if (a.length * b.length > PAIRS_MAX) {
    add('removed', before);
    add('added', after);
    return words;
  }
  const table = commonLengths(a, b);
  const width = b.length + 1;
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const isEnd = i >= a.length;
    if (!isEnd && j < b.length && a[i] === b[j]) {
      add('same', a[i] ?? '');
      i += 1;
      j += 1;
    } else if (!isEnd && (table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) {
      add('removed', a[i] ?? '');
      i += 1;
    } else {
      add('added', b[j] ?? '');
      j += 1;
    }
  }
  return words;
}

/** Every field in which two states of a part differ. */
export function changesBetween(before: PartData | undefined, after: PartData | undefined): FieldChange[] {
  const [old, next] = [new Map(leaves(before, '')), new Map(leaves(after, ''))];
  return [...new Set([...next.keys(), ...old.keys()])].flatMap((path) => {
    const [a, b] = [old.get(path) ?? null, next.get(path) ?? null];
    return a === b ? [] : [{ path, before: a, after: b, words: changedWords(a ?? '', b ?? '') }];
  });
}
