import { createContext, use } from 'react';
import { useFormContext, useWatch, type FieldPath } from 'react-hook-form';
import { codePath, valueAt } from './edition-paths';
import type { EditionValues } from './edition-values';

/** A product by its code, with the name that buyers read. */
export type EditionProduct = { code: string; name: string };

export type StoredEdition = {
  /** The form as it was read. */
  original: EditionValues;
  /** Paths by code of what a sale has fixed. */
  fixed: readonly string[];
  /** How many were ordered, by code of the product or add-on. */
  sold: Readonly<Record<string, number>>;
  /** Prices of the edition before, as typed, by code. */
  before: { edition: string; prices: Readonly<Record<string, string>> } | null;
};

const Stored = createContext<StoredEdition | null>(null);
export const StoredEditionProvider = Stored.Provider;

export function useStoredEdition(): StoredEdition {
  const stored = use(Stored);
  if (!stored) throw new Error('There is no stored edition above.');
  return stored;
}

/** State of a field besides the typed value: whether a sale has fixed it, and its stored value if different. */
export function useStoredField(path: FieldPath<EditionValues>): { isFixed: boolean; was?: string } {
  const { original, fixed } = useStoredEdition();
  const { getValues } = useFormContext<EditionValues>();
  const value: unknown = useWatch<EditionValues>({ name: path });
  const stored = codePath(path, getValues());
  const was = valueAt(stored, original);
  return {
    isFixed: fixed.includes(stored) || fixed.includes(stored.replace(/\.code$/, '.price')),
    ...(typeof was === 'string' && typeof value === 'string' && was !== value ? { was } : {}),
  };
}

/** Whether a member of a list has been ordered and must stay. */
export function useIsSold(code: string): boolean {
  const { fixed } = useStoredEdition();
  return code !== '' && fixed.some((path) => path.endsWith(`.${code}.price`));
}
