/** A deterministic number from 0 (inclusive) to 1 (exclusive) for the given words (FNV-1a). */
export function chance(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of words.join('|')) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  // the lowest bits of similar words are alike: mix once more
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** A deterministic choice for the given words. */
export const pick = <T>(list: readonly [T, ...T[]], ...words: (string | number)[]): T =>
  list[Math.floor(chance(...words) * list.length)] ?? list[0];
