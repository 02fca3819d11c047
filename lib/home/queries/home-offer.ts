import 'server-only';
import { LEADING_KIND, OTHER_PASS_KINDS } from '../../catalogue/products';
import { listEditions } from '../../catalogue/queries';
import {
  currentEdition,
  type Edition,
  giftEdition,
  isBuyingEnabled,
  sellingEdition,
  upcomingEdition,
} from '../../catalogue/rules';
import { seasonFlags } from '../../config/season';
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
  const editions = await listEditions(db);
  const moment = momentOf(at);
  const selling = sellingEdition(editions, moment);
  const current = currentEdition(editions, moment);
  const upcoming = upcomingEdition(editions, moment);
  const isLater = selling !== null && current !== null && selling.validFrom > current.validFrom;
  return {
    offer: offerOf(selling ?? upcoming, moment),
    next: offerOf(isLater ? selling : upcoming, moment),
    giftEdition: giftEdition(editions, seasonFlags(), moment)?.code ?? null,
  };
}

function offerOf(edition: Edition | null, moment: Moment): HomeOffer | null {
  const passPriceCents = edition?.prices[LEADING_KIND];
  if (!edition || passPriceCents === undefined) return null;
  return {
    edition,
    passPriceCents,
    others: OTHER_PASS_KINDS.flatMap((kind) => {
      const priceCents = edition.prices[kind];
      return priceCents === undefined ? [] : [{ kind, priceCents }];
    }),
    isBuyingEnabled: isBuyingEnabled(edition, seasonFlags(), moment),
  };
}
