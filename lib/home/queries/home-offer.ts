import 'server-only';
import { LEADING_KIND, OTHER_PASS_KINDS } from '../../catalogue/products';
import { loadCatalogue, saleFlags } from '../../catalogue/queries';
import {
  currentEdition,
  type Edition,
  giftEdition,
  isBuyingEnabled,
  sellingEdition,
  upcomingEdition,
} from '../../catalogue/rules';
import { momentOf, type Moment } from '../../core/dates';
import type { Db } from '../../db/client';
import type { HomeOffer } from '../view';

export type HomeOffers = {
  /** The edition on sale, or the next one; null if no edition has a pass. */
  offer: HomeOffer | null;
  /** The edition after the currently valid one, for the banner at the end of a season. */
  next: HomeOffer | null;
  /** Code of the edition that gift vouchers can be bought for. */
  giftEdition: string | null;
};

/** Editions and prices for the home page. */
export async function getHomeOffers(db: Db, at: Date): Promise<HomeOffers> {
  const catalogue = await loadCatalogue(db);
  const { editions } = catalogue;
  const flags = saleFlags(catalogue);
  const moment = momentOf(at);
  const selling = sellingEdition(editions, moment);
  const current = currentEdition(editions, moment);
  const upcoming = upcomingEdition(editions, moment);
  const isLater = selling !== null && current !== null && selling.validFrom > current.validFrom;
  return {
    offer: offerOf(selling ?? upcoming, flags, moment),
    next: offerOf(isLater ? selling : upcoming, flags, moment),
    giftEdition: giftEdition(editions, flags, moment)?.code ?? null,
  };
}

function offerOf(
  edition: Edition | null,
  flags: { transitioning: boolean },
  moment: Moment,
): HomeOffer | null {
  const passPriceCents = edition?.prices[LEADING_KIND];
  if (!edition || passPriceCents === undefined) return null;
  return {
    edition,
    passPriceCents,
    others: OTHER_PASS_KINDS.flatMap((kind) => {
      const priceCents = edition.prices[kind];
      return priceCents === undefined ? [] : [{ kind, priceCents }];
    }),
    isBuyingEnabled: isBuyingEnabled(edition, flags, moment),
  };
}
