import {
  addOnsOf,
  findExtension,
  findOption,
  type Catalogue,
  type Extension,
  type Option,
} from '../catalogue/rules';
import { choiceFaults, type CartEntry } from './rules';

/**
 * Add-ons of the last season that a renewal can have again, at today's prices. Free ones are carried over; paid ones are
 * only offered. See docs/product.md#renewal.
 */
export function lastSeasonAddOns(
  catalogue: Catalogue,
  entry: Pick<CartEntry, 'kind' | 'edition' | 'last' | 'extensions' | 'options'>,
): { extensions: Extension[]; options: Option[] } {
  const addOns = addOnsOf(catalogue, entry.edition);
  const { extensions = [], options = [] } = entry.last ?? {};
  const fits = (choice: Pick<CartEntry, 'options'>) =>
    choiceFaults(catalogue, { ...entry, pass: null }, { extensions: [], ...choice }).length === 0;
  return {
    extensions: extensions.flatMap((code) =>
      entry.extensions.includes(code) ? [] : (findExtension(addOns, entry.kind, code) ?? []),
    ),
    options: options.flatMap((code) =>
      !entry.options.includes(code) && fits({ options: [...entry.options, code] })
        ? (findOption(addOns, entry.kind, code)?.option ?? [])
        : [],
    ),
  };
}
