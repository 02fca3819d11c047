/** Seeded random numbers: the same seed yields the same sequence everywhere. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  between: (from: number, to: number) => number;
  /** An integer; both bounds are inclusive. */
  integer: (from: number, to: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  chance: (probability: number) => boolean;
};

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  return value >>> 0;
}

/** mulberry32 over the FNV-1a hash of the seed. Changing either redraws every poster. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const integer = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    next,
    between,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    chance: (probability) => next() < probability,
  };
}
