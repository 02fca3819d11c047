import 'server-only';
import { seasonFlags } from '../../config/season';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { orderUrl } from '../order-url';
import { getHomeOffers } from './home-offer';

/** Content and offer of the home page, depending on season flags and dates (docs/product.md#season-flags). */
export async function getHomeSeason(db: Db, { at, locale }: { at: Date; locale: Locale }) {
  const { giftPromotion, ending } = seasonFlags();
  const { offer, next, giftEdition } = await getHomeOffers(db, at);
  return {
    offer,
    /** Announced at the end of a season. */
    next: ending ? next : null,
    giftEdition: giftPromotion ? giftEdition : null,
    /** Null while nothing can be ordered. */
    order: offer?.isBuyingEnabled ? await orderUrl(db, { locale, at }) : null,
  };
}
