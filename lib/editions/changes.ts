/** A value that differs, with its path: `extensions.cinema.price`. Undefined where it is missing. */
export type Change = { path: string; before: unknown; after: unknown };

/** Members of a list are addressed by what identifies them, so that an inserted one moves no other. */
const keyOf = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  if ('code' in value && typeof value.code === 'string') return value.code;
  return 'product' in value && typeof value.product === 'string' ? value.product : null;
};

function leaves(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  const below = (key: string) => (path ? `${path}.${key}` : key);
  if (Array.isArray(value)) {
    const keys = value.map(keyOf);
    if (keys.includes(null)) return into.set(path, value.join(', '));
    into.set(path, keys.join(', '));
    value.forEach((one, index) => leaves(one, below(keys[index] ?? ''), into));
    return into;
  }
  if (typeof value !== 'object' || value === null) return value === undefined ? into : into.set(path, value);
  for (const [key, part] of Object.entries(value)) leaves(part, below(key), into);
  return into;
}

/** Every value in which two states of a thing differ, by path. A list itself differs in members or their order. */
export function changesBetween(before: object | null, after: object | null): Change[] {
  const [old, next] = [leaves(before, '', new Map()), leaves(after, '', new Map())];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((path) => old.get(path) !== next.get(path))
    .map((path) => ({ path, before: old.get(path), after: next.get(path) }));
}

/** One side of the changes, as the log stores them. */
export const sideOf = (changes: readonly Change[], side: 'before' | 'after'): Record<string, unknown> =>
  Object.fromEntries(changes.map((change) => [change.path, change[side] ?? null]));
