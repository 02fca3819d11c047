import type { AddOnsByEdition, AddOnsView } from '../catalogue/schema';
import type { PassView } from '../passes/schema';
import type { EntryView } from './schema';

const NO_ADD_ONS: AddOnsView = { extensions: [], optionCategories: [] };

/** The add-ons of the edition of an entry or pass. */
export const addOnsFor = ({ edition }: { edition: string }, addOns: AddOnsByEdition): AddOnsView =>
  addOns[edition] ?? NO_ADD_ONS;

type EntryProduct = Pick<EntryView, 'product' | 'pass'>;

/** The product whose add-ons an entry may have: for a substitute, its pass. */
const productOf = ({ product, pass }: EntryProduct): string => pass?.product ?? product;

/** Entries that can have add-ons; gift vouchers cannot. */
export const addableEntries = <Entry extends Pick<EntryView, 'gift'>>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ gift }) => !gift);

/** Extensions available for an entry, without those its pass already has. */
export const offeredExtensions = (
  entry: EntryProduct,
  { extensions }: AddOnsView,
): AddOnsView['extensions'] =>
  extensions.filter(
    ({ code, products }) => products.includes(productOf(entry)) && !entry.pass?.extensions.includes(code),
  );

/**
 * Option categories of an entry, without those its pass already has. A paid option closes a single choice. A free option
 * of a single choice is the default, so it is not offered for an existing pass.
 */
export function offeredCategories(
  entry: EntryProduct & { options?: readonly { code: string }[] },
  { optionCategories }: AddOnsView,
): AddOnsView['optionCategories'] {
  const held = entry.pass?.options ?? [];
  const isChosen = (option: string) => entry.options?.some(({ code }) => code === option);
  const isImplied = (choice: 'single' | 'multiple', { code, price }: { code: string; price: number }) =>
    entry.pass !== undefined && choice === 'single' && price === 0 && !isChosen(code);
  return optionCategories
    .filter(({ products }) => products.includes(productOf(entry)))
    .filter(
      ({ choice, options }) =>
        choice === 'multiple' || !options.some(({ code, price }) => price > 0 && held.includes(code)),
    )
    .map((category) => ({
      ...category,
      options: category.options.filter(
        (option) => !held.includes(option.code) && !isImplied(category.choice, option),
      ),
    }))
    .filter(({ options }) => options.length > 0);
}

type Entries = readonly (EntryProduct & Pick<EntryView, 'edition' | 'gift'>)[];

/** Whether any entry can get an extension. */
export const canExtend = (entries: Entries, addOns: AddOnsByEdition): boolean =>
  addableEntries(entries).some((entry) => offeredExtensions(entry, addOnsFor(entry, addOns)).length > 0);

/** Whether any entry can get an option. */
export const canChoose = (entries: Entries, addOns: AddOnsByEdition): boolean =>
  addableEntries(entries).some((entry) => offeredCategories(entry, addOnsFor(entry, addOns)).length > 0);

type ExistingPass = Pick<PassView, 'product' | 'extensions' | 'options'>;

/** Whether a pass can still get extensions and options, or options only; null if nothing is left. */
export function offeredAddOns(pass: ExistingPass, catalogue: AddOnsView): 'addOns' | 'addOptions' | null {
  const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code);
  const { product } = pass;
  const held = { product, extensions: codes(pass.extensions), options: codes(pass.options) };
  if (offeredExtensions({ product, pass: held }, catalogue).length) return 'addOns';
  return offeredCategories({ product, pass: held }, catalogue).length ? 'addOptions' : null;
}
