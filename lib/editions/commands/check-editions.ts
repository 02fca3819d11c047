import 'server-only';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { changesBetween, type Change } from '../changes';
import { productRules } from '../products';
import { findSold, listEditionData } from '../queries';
import { completed, editionFaults, frozenPaths, type Edition } from '../rules';
import type { EditionInput } from '../schema';

export type CheckedEdition = {
  /** What to write. */
  edition: Edition;
  isNew: boolean;
  changes: Change[];
  faults: FieldError[];
  /** Paths of changes to what has been sold. */
  frozen: string[];
};

/** Products in display order. */
function inOrder(edition: Edition, codes: readonly string[]): Edition {
  const place = ({ product }: Edition['products'][number]) => codes.indexOf(product);
  return { ...edition, products: edition.products.toSorted((a, b) => place(a) - place(b)) };
}

/** Checks editions to save against each other, the stored ones and what has been sold. The editions are locked. */
export async function checkEditions(tx: Db, inputs: readonly EditionInput[]): Promise<CheckedEdition[]> {
  const rules = productRules();
  const stored = new Map((await listEditionData(tx)).map((one) => [one.code, one]));
  const given = inputs.map((input) => completed(input, stored.get(input.code) ?? null, rules));
  const all = [...new Map([...stored, ...given.map((one) => [one.code, one] as const)]).values()];
  const checked: CheckedEdition[] = [];
  for (const one of given) {
    const others = all.filter(({ code }) => code !== one.code);
    const current = stored.get(one.code) ?? null;
    const edition = inOrder(one, rules.codes);
    const changes = changesBetween(current, edition);
    checked.push({
      edition,
      isNew: current === null,
      changes,
      faults: editionFaults(one, others, rules),
      frozen:
        current && changes.length ? frozenPaths(current, edition, await findSold(tx, edition.code)) : [],
    });
  }
  return checked;
}
