import type { CatalogueView } from '@/lib/catalogue/schema';

type OptionCategory = CatalogueView['optionCategories'][number];
export type ChoiceRow = OptionCategory['options'][number] & { chosen: boolean };

export type CategoryRows = {
  rows: ChoiceRow[];
  /** State of the row "none". Only single choices without a free option have it. */
  none: 'absent' | 'chosen' | 'offered';
};

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
