import type { PassView } from '../passes/schema';

export type RenewablePass = {
  uniqueKey: string;
  holder: string;
  /** Token of the reminder link the visitor followed; proves knowledge of the pass. */
  token?: string;
};

/**
 * Passes of a customer that can be renewed for an edition: of that product, not blocked, and without that edition.
 * @param passes one per number and edition, as listed in the account
 */
export function renewablePasses(
  passes: readonly PassView[],
  { product, edition }: { product: string; edition: string },
): RenewablePass[] {
  const taken = new Set(
    passes
      .filter((pass) => pass.edition === edition || pass.status === 'blocked')
      .map(({ uniqueKey }) => uniqueKey),
  );
  const renewable = new Map<string, RenewablePass>();
  for (const { uniqueKey, holder, product: own } of passes) {
    if (own !== product || taken.has(uniqueKey)) continue;
    renewable.set(uniqueKey, { uniqueKey, holder: `${holder.firstName} ${holder.lastName}` });
  }
  return [...renewable.values()];
}

/** The first of these products of which the customer can renew a pass; null when there is none. */
export const productToRenew = (
  passes: readonly PassView[],
  { products, edition }: { products: readonly string[]; edition: string },
): string | null =>
  products.find((product) => renewablePasses(passes, { product, edition }).length > 0) ?? null;

/** Passes of a customer that this extension can be added to: valid now or later, of that product, and without it. */
export const extendablePasses = (
  passes: readonly PassView[],
  { product, extension }: { product: string; extension: string },
): RenewablePass[] =>
  complementablePasses(
    passes.filter(
      (pass) => pass.product === product && !pass.extensions.some(({ code }) => code === extension),
    ),
  );

/** True if a customer's passes of that product, valid now or later, all have this extension. */
export const haveExtension = (
  passes: readonly PassView[],
  ordered: { product: string; extension: string },
): boolean =>
  complementablePasses(passes.filter(({ product }) => product === ordered.product)).length > 0 &&
  extendablePasses(passes, ordered).length === 0;

/** Passes of a customer that can get add-ons: valid now or later. */
export function complementablePasses(passes: readonly PassView[]): RenewablePass[] {
  const open = passes.filter(({ status }) => status === 'active' || status === 'queued');
  const byNumber = new Map(
    open.map(({ uniqueKey, holder }) => [
      uniqueKey,
      { uniqueKey, holder: `${holder.firstName} ${holder.lastName}` },
    ]),
  );
  return [...byNumber.values()];
}
