import { addOnsFor, offeredAddOns } from '@/lib/cart/offer-rules';
import type { AddOnsByEdition, CatalogueView } from '@/lib/catalogue/schema';
import { holderKey, isUsable } from '@/lib/passes/rules';
import type { PassView } from '@/lib/passes/schema';

export type PassGroups = {
  /** The pass shown large. */
  main: PassView;
  /** Other seasons of the same person. */
  seasons: PassView[];
  household: PassView[];
};

/**
 * Selects the pass to show large: the account owner's first pass, otherwise the first one (valid passes come first).
 * Null without passes.
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

/** The pass that was added to the account just now; `opened` comes from the address. */
export const openedPass = (passes: readonly PassView[], opened: unknown): PassView | undefined =>
  passes.find(({ uniqueKey }) => uniqueKey === opened);

/** The edition a pass can be renewed for; null if none is on sale or the number already has it. */
export function renewalEdition(
  pass: PassView,
  passes: readonly PassView[],
  { edition, buyingEnabled }: Pick<CatalogueView, 'edition' | 'buyingEnabled'>,
): string | null {
  if (!edition || !buyingEnabled || pass.status === 'blocked') return null;
  const has = passes.some((one) => one.uniqueKey === pass.uniqueKey && one.edition === edition.code);
  return has ? null : edition.code;
}

export type PassOffers = {
  /** Edition it can be renewed for. */
  renewal: string | null;
  addOns: 'addOns' | 'addOptions' | null;
};

type Sale = {
  catalogue: Pick<CatalogueView, 'edition' | 'buyingEnabled' | 'products'>;
  /** Also after the sale of the season, as long as the pass is valid. */
  areAddOnsSold: boolean;
  /** Add-ons of the editions of the passes. */
  addOns: AddOnsByEdition;
};

/** What can be bought for a pass. A number with several seasons is renewed once, by its first pass. */
export function passOffers(
  pass: PassView,
  passes: readonly PassView[],
  { catalogue, areAddOnsSold, addOns }: Sale,
): PassOffers {
  const isFirst = passes.find(({ uniqueKey }) => uniqueKey === pass.uniqueKey) === pass;
  const isSold = catalogue.products.some(({ code }) => code === pass.product);
  return {
    renewal: isFirst && isSold ? renewalEdition(pass, passes, catalogue) : null,
    addOns: areAddOnsSold && isUsable(pass) ? offeredAddOns(pass, addOnsFor(pass, addOns)) : null,
  };
}
