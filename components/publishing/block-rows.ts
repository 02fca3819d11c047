import type { Locale } from '@/lib/i18n/languages';

/** Blocks by language, without those in which the record does not exist. Those of one number stand in one row. */
export type BlockLists = readonly (readonly [Locale, readonly unknown[]])[];

export const rowCount = (lists: BlockLists): number => Math.max(0, ...lists.map(([, list]) => list.length));

/**
 * A new row below all others: in a language that lacks a block before, the new one would stand beside another, so it is
 * taken over later.
 */
export function withBlock(lists: BlockLists, block: unknown): Partial<Record<Locale, unknown[]>> {
  const count = rowCount(lists);
  return Object.fromEntries(
    lists.flatMap(([locale, list]) => (list.length === count ? [[locale, [...list, block]]] : [])),
  );
}

/** The rows among which one may move, from the first to before the last: all languages have them, or one lacks them. */
export function rowRange(lists: BlockLists, index: number): [number, number] {
  const whole = Math.min(...lists.map(([, list]) => list.length));
  return index < whole ? [0, whole] : [whole, rowCount(lists)];
}
