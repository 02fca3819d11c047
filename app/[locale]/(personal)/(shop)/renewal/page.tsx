import { identityMetadata } from '@/components/identity/identity-metadata';
import { nextHref, nextScreen, waysOf } from '@/components/identity/next-screen';
import {
  isSold,
  needsPass,
  needsWording,
  orderedExtension,
  orderedProduct,
  passProducts,
  renewedProduct,
} from '@/components/renewal/ordered-product';
import type { LinkFault, OrderedProduct } from '@/components/renewal/choice-line';
import { RenewalChoice } from '@/components/renewal/renewal-choice';
import { RenewalPath } from '@/components/renewal/renewal-path';
import { RenewedScreen } from '@/components/renewal/renewed-screen';
import { SignedInRenewal } from '@/components/renewal/signed-in-renewal';
import { getCatalogue, isSalePaused } from '@/lib/catalogue/queries';
import type { CatalogueView } from '@/lib/catalogue/schema';
import { now } from '@/lib/config/env';
import { dayOf, type Day } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { redirect } from '@/lib/i18n/navigation';
import { getPageActor } from '@/lib/identity/guards';
import { listPasses } from '@/lib/passes/queries';
import { readRenewalToken } from '@/lib/passes/renewal-link';
import type { PassView } from '@/lib/passes/schema';
import { findLinkedPass } from '@/lib/renewal/queries';
import {
  complementablePasses,
  extendablePasses,
  haveExtension,
  productToRenew,
  renewablePasses,
} from '@/lib/renewal/rules';

const nextOf = ({ product, next }: Record<string, string | string[] | undefined>) =>
  needsWording(orderedProduct(product)) ? 'gift' : nextScreen(next);

export const generateMetadata = async ({ params, searchParams }: ScreenProps) =>
  identityMetadata(waysOf(nextOf(await searchParams)), '/renewal')({ params });

export default async function Renewal({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const { product, who, renew, ...query } = await searchParams;
  const named = orderedProduct(product);
  const next = nextOf({ product, next: query.next });
  const [db, at] = [await getDb(), now()];
  const linked = typeof renew === 'string' ? await findLinkedPass(db, renew, at) : null;
  if (linked?.renewedFor) return <RenewedScreen {...linked} edition={linked.renewedFor} />;
  const linkFault = linked || renew === undefined ? undefined : faultOf(renew, dayOf(at));
  const [actor, catalogue] = await Promise.all([getPageActor(), getCatalogue(db, { at, locale })]);
  const passes = actor ? await listPasses(db, { accountId: actor.accountId, at, locale }) : [];
  const edition = catalogue.edition?.code ?? '';
  const requested = linked?.product ?? (linkFault || next === 'gift' ? undefined : named);
  // without a product, a signed-in visitor has come to renew, as has who follows a link that is over
  const renewal = actor || linkFault ? ownProduct(catalogue, passes) : undefined;
  const code = requested ?? renewal;
  const sale = { isBuyingEnabled: catalogue.buyingEnabled, isPaused: await isSalePaused(db) };
  // who comes without a product, and for nothing else, has come to order
  const isClosed = (code !== undefined || !next) && !isSold(code, sale);
  const extension = orderedExtension(catalogue, { product: code, extension: query.extension });
  const choice = {
    isClosed,
    extension: isClosed ? undefined : extension,
    linkFault,
    next,
    product: isClosed ? undefined : productOf(catalogue, code),
  };
  if (actor && next) return redirect({ href: nextHref(next), locale });
  if (actor) {
    if (linked) return <SignedInRenewal firstName={actor.firstName} passes={[linked.pass]} {...choice} />;
    const extended = extension && { product: code ?? '', extension: extension.code };
    const own = extended
      ? extendablePasses(passes, extended)
      : needsPass(code)
        ? complementablePasses(passes)
        : renewablePasses(passes, { product: code ?? '', edition });
    const isExtended = !isClosed && extended !== undefined && haveExtension(passes, extended);
    return <SignedInRenewal firstName={actor.firstName} passes={own} isExtended={isExtended} {...choice} />;
  }
  if (who === 'known' || who === 'new') return <RenewalPath who={who} renewed={linked?.pass} {...choice} />;
  if (linked)
    return <RenewalPath who={linked.hasAccount ? 'known' : 'new'} renewed={linked.pass} {...choice} />;
  return <RenewalChoice {...choice} />;
}

/** Product of a pass that the customer can renew, the leading one first and by default. */
const ownProduct = ({ products, edition }: CatalogueView, passes: readonly PassView[]): string => {
  const sold = passProducts().filter((product) => products.some(({ code }) => code === product));
  return productToRenew(passes, { products: sold, edition: edition?.code ?? '' }) ?? renewedProduct();
};

/** A link that is still good leads to no pass when it is blocked. */
const faultOf = (renew: string | string[], today: Day): LinkFault =>
  typeof renew === 'string' && readRenewalToken(renew, today) ? 'linkBlocked' : 'linkOver';

function productOf(
  { products, edition }: CatalogueView,
  code: string | undefined,
): OrderedProduct | undefined {
  const product = products.find((one) => one.code === code);
  return product && edition
    ? { ...product, validFrom: edition.validFrom, validUntil: edition.validUntil }
    : undefined;
}
