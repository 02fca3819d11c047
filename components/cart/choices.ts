import type { CatalogueView } from '@/lib/catalogue/schema';

type OptionCategory = CatalogueView['optionCategories'][number];
export type ChoiceRow = { code: string; title: string; price: number; conditions: string; chosen: boolean };

export type CategoryRows = {
  rows: ChoiceRow[];
  /** The state of the row "none", which a single choice has unless one of its options is free already. */
  none: 'absent' | 'chosen' | 'offered';
};

/** What a category shows for an entry. A free option of a single choice is what applies when nothing is chosen. */
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

/** The chosen codes after a press in a category: a single choice replaces its others, null is "none". */
export function choose(category: OptionCategory, chosen: readonly string[], code: string | null): string[] {
  if (category.choice === 'multiple') return code === null ? [...chosen] : toggle(chosen, code);
  const others = chosen.filter((one) => !category.options.some((option) => option.code === one));
  return code === null ? others : [...others, code];
}

export const toggle = (chosen: readonly string[], code: string): string[] =>
  chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
