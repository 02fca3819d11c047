import type { z } from 'zod';

/** What this browser stored, if it is of the present form. */
export function storedAs<Schema extends z.ZodType>(
  schema: Schema,
  stored: string | null,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(stored ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Calls when another tab stores something. @returns the end of it, for `useSyncExternalStore` */
export function onStorage(change: () => void): () => void {
  window.addEventListener('storage', change);
  return () => window.removeEventListener('storage', change);
}
