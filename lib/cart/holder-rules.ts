import type { Day } from '../core/dates';
import type { FieldError } from '../core/validation';
import { holderKey } from '../passes/rules';
import type { Holder } from '../passes/schema';
import type { CartEntry } from './rules';

/** Fields in which a holder is not the same person as another. See docs/product.md#the-same-holder. */
const differingFields = (holder: Holder, other: Holder): (keyof Holder)[] =>
  (['firstName', 'lastName', 'birthDate'] as const).filter(
    (name) => holderKey({ ...other, [name]: holder[name] }) !== holderKey(other),
  );

/** Errors of a holder: a future birth date, or not the holder of the renewed pass. */
export const holderFaults = (
  entry: Pick<CartEntry, 'uniqueKey' | 'holder'>,
  holder: Holder,
  { day, path }: { day: Day; path: string },
): FieldError[] => [
  ...(holder.birthDate > day ? [{ path: `${path}.birthDate`, code: 'past_date' as const }] : []),
  ...(entry.uniqueKey && entry.holder
    ? differingFields(holder, entry.holder).map((name) => ({
        path: `${path}.${name}`,
        code: 'wrong' as const,
      }))
    : []),
];
