import { z } from 'zod';
import { storedAs } from './stored';

const STORAGE_KEY = 'passage.office.list';

const storedList = z.object({
  /** Of the page of the list: its path with its query. */
  url: z.string(),
  /** Paths of its rows, in order. */
  rows: z.array(z.string()),
  /** Position of its first row in the whole list, from 1. */
  first: z.number(),
  total: z.number(),
});
export type StoredList = z.infer<typeof storedList>;

export type Position = {
  number: number;
  total: number;
  list: string;
  previous: string | null;
  next: string | null;
};

/** Where a thing stands in the list it was opened from; null if it was opened otherwise. */
export function positionIn(stored: string | null, path: string): Position | null {
  const known = storedAs(storedList, stored);
  if (!known) return null;
  const { url, rows, first, total } = known;
  const index = rows.indexOf(path);
  if (index < 0) return null;
  return {
    number: first + index,
    total,
    list: url,
    previous: rows[index - 1] ?? null,
    next: rows[index + 1] ?? null,
  };
}

export const rememberList = (list: StoredList): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(list));

export const rememberedList = (): string | null => sessionStorage.getItem(STORAGE_KEY);
