import type { EntryView } from '@/lib/cart/schema';
import type { CatalogueView } from '@/lib/catalogue/schema';

type OptionCategory = CatalogueView['optionCategories'][number];
export type ChoiceRow = OptionCategory['options'][number] & { chosen: boolean };

export type CategoryRows = {
  rows: ChoiceRow[];
  /** State of the row "none". Only single choices without a free option have it. */
  none: 'absent' | 'chosen' | 'offered';
};

/** Name of the inputs of a category, or of what is picked for one of its options. */
export const groupName = (...parts: [entryId: string, category: string, option?: string]): string =>
  parts.join('-');

/** A chosen option with what is left to pick for it. */
export type OpenPick = { group: string; title: string; pick: number; left: number };

/** Options of an entry for which something is left to pick. */
export const openPicks = (
  { id, options }: Pick<EntryView, 'id' | 'options'>,
  categories: readonly OptionCategory[],
): OpenPick[] =>
  categories.flatMap((category) =>
    category.options.flatMap(({ code, title, choices }) => {
      const chosen = options.find((option) => option.code === code);
      const left = chosen && choices ? choices.pick - (chosen.choices?.length ?? 0) : 0;
      if (!choices || left <= 0) return [];
      return [{ group: groupName(id, category.code, code), title, pick: choices.pick, left }];
    }),
  );

/** Options of a category for an entry. In a single choice, a free option applies when nothing is chosen. */
export function categoryRows(category: OptionCategory, chosen: readonly string[]): CategoryRows {
  const isOpen = !category.options.some(({ code }) => chosen.includes(code));
  const free = category.choice === 'single' ? category.options.find(({ price }) => price === 0) : undefined;
  const rows = category.options.map((option) => ({
    ...option,
    chosen: chosen.includes(option.code) || (isOpen && option === free),
  }));
  if (category.choice === 'multiple' || free) return { rows, none: 'absent' };
  return { rows, none: isOpen ? 'chosen' : 'offered' };
}

/** The chosen codes after a click in a category. A single choice replaces its other codes; null is "none". */
export function choose(category: OptionCategory, chosen: readonly string[], code: string | null): string[] {
  if (category.choice === 'multiple') return code === null ? [...chosen] : toggle(chosen, code);
  const others = chosen.filter((one) => !category.options.some((option) => option.code === one));
  return code === null ? others : [...others, code];
}

export const toggle = (chosen: readonly string[], code: string): string[] =>
  chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
