import type { CatalogueView } from '../catalogue/schema';
import type { PassView } from '../passes/schema';
import type { EntryView } from './schema';

/** What a catalogue has to add to passes. */
export type AddOns = Pick<CatalogueView, 'extensions' | 'optionCategories'>;

type Added = Pick<EntryView, 'product' | 'pass'>;

/** Whose add-ons an entry may have: a substitute those of the pass it stands for. */
const productOf = ({ product, pass }: Added): string => pass?.product ?? product;

/** Entries something can be added to; a gift voucher is what it is. */
export const addableEntries = <Entry extends Pick<EntryView, 'gift'>>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ gift }) => !gift);

/** The extensions an entry may have, without those its pass has already. */
export const offeredExtensions = (entry: Added, { extensions }: AddOns): AddOns['extensions'] =>
  extensions.filter(
    ({ code, products }) => products.includes(productOf(entry)) && !entry.pass?.extensions.includes(code),
  );

/** The option categories of an entry, without what its pass has already: one paid option closes a single choice. */
export function offeredCategories(entry: Added, { optionCategories }: AddOns): AddOns['optionCategories'] {
  const held = entry.pass?.options ?? [];
  return optionCategories
    .filter(({ products }) => products.includes(productOf(entry)))
    .filter(
      ({ choice, options }) =>
        choice === 'multiple' || !options.some(({ code, price }) => price > 0 && held.includes(code)),
    )
    .map((category) => ({
      ...category,
      options: category.options.filter(({ code }) => !held.includes(code)),
    }))
    .filter(({ options }) => options.length > 0);
}

type Held = Pick<PassView, 'product' | 'extensions' | 'options'>;

/** Whether something can still be added to a pass, extensions among it, or options alone; null when it has it all. */
export function whatToAdd(pass: Held, catalogue: AddOns): 'addOns' | 'addOptions' | null {
  const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code);
  const { product } = pass;
  const held = { product, extensions: codes(pass.extensions), options: codes(pass.options) };
  if (offeredExtensions({ product, pass: held }, catalogue).length) return 'addOns';
  return offeredCategories({ product, pass: held }, catalogue).length ? 'addOptions' : null;
}
