import { getBrand } from '@/lib/config/brand';
import { now } from '@/lib/config/env';
import { seasonFlags } from '@/lib/config/season';
import { orderUrl } from '@/lib/content/order-url';
import { pageUrl } from '@/lib/content/pages';
import { getHomeContent } from '@/lib/content/queries/home';
import { getHomeOffers } from '@/lib/content/queries/home-offer';
import { pageTags } from '@/lib/content/tags';
import { dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { renewOn } from '@/lib/http/page-tags';
import type { Locale } from '@/lib/i18n/routing';

/** Everything the home page shows, as of now. */
export async function loadHome(locale: Locale) {
  await renewOn(pageTags('home'));
  const at = now();
  const db = await getDb();
  const offers = await getHomeOffers(db, at);
  const { giftPromotion, ending } = seasonFlags();
  return {
    at,
    today: dayOf(at),
    brand: getBrand(),
    content: await getHomeContent(db, { at, locale }),
    offer: offers.offer,
    /** Announced while a season ends. */
    next: ending ? offers.next : null,
    giftEdition: giftPromotion ? offers.giftEdition : null,
    /** Null while nothing can be ordered. */
    order: offers.offer?.isBuyingEnabled ? orderUrl(locale) : null,
    urls: {
      gift: pageUrl('gift', locale),
      news: pageUrl('news', locale),
      more: pageUrl('howItWorks', locale),
    },
  };
}
