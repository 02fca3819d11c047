import type { CatalogueView } from '@/lib/catalogue/schema';
import { holderKey } from '@/lib/passes/rules';
import type { PassView } from '@/lib/passes/schema';

export type PassGroups = {
  /** The one shown large. */
  main: PassView;
  /** The same person's other seasons. */
  seasons: PassView[];
  household: PassView[];
};

/**
 * Which pass is shown large: one of the account's owner before others, in the order they come (what is valid
 * now first). Null without passes.
 */
export function groupPasses(
  passes: readonly PassView[],
  owner: { firstName: string; lastName: string },
): PassGroups | null {
  const isOwners = ({ holder }: PassView) =>
    holder.firstName === owner.firstName && holder.lastName === owner.lastName;
  const useful = passes.filter(({ status }) => status === 'active' || status === 'queued');
  const main = useful.find(isOwners) ?? useful[0] ?? passes.find(isOwners) ?? passes[0];
  if (!main) return null;
  const others = passes.filter((pass) => pass !== main);
  const isSamePerson = ({ holder }: PassView) => holderKey(holder) === holderKey(main.holder);
  return {
    main,
    seasons: others.filter(isSamePerson),
    household: others.filter((pass) => !isSamePerson(pass)),
  };
}

/** The edition a pass can be renewed for now, or null: nothing is on sale, or the number has it already. */
export function renewalEdition(
  pass: PassView,
  passes: readonly PassView[],
  { edition, buyingEnabled }: Pick<CatalogueView, 'edition' | 'buyingEnabled'>,
): string | null {
  if (!edition || !buyingEnabled || pass.status === 'blocked') return null;
  const has = passes.some((one) => one.uniqueKey === pass.uniqueKey && one.edition === edition.code);
  return has ? null : edition.code;
}
