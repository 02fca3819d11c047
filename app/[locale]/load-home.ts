import { LEADING_KIND } from '@/lib/catalogue/products';
import { getBrand } from '@/lib/config/brand';
import { now } from '@/lib/config/env';
import { buyPageId } from '@/lib/content/buy-pages';
import { getHomeSeason } from '@/lib/home/queries/home-season';
import { listShownBanners } from '@/lib/content/banner-queries';
import { pageUrls } from '@/lib/content/queries/addresses';
import { orderedSections } from '@/lib/content/schema/editorial';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { countPlacesOfPass, listTowns } from '@/lib/places/queries/places';
import { getHomeContent, HOME_POSTS } from '@/lib/home/queries/home';
import { listFeedPosts } from '@/lib/home/social-feed';
import { pageTags } from '@/lib/content/tags';
import { dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { tagPage } from '@/lib/http/page-tags';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';

/** Loads all data of the home page as of now. */
export async function loadHome(locale: Locale) {
  await tagPage(pageTags('home'));
  const at = now();
  const db = await getDb();
  const page = await getLayoutPage(db, 'home', locale);
  const content = await getHomeContent(db, { at, locale });
  const [gift, pass] = [buyPageId('gift'), buyPageId(LEADING_KIND)];
  const pages = await pageUrls(db, [gift, pass], locale);
  return {
    at,
    today: dayOf(at),
    brand: getBrand(),
    headline: page?.lead ?? null,
    sections: orderedSections(page?.sections ?? []),
    content,
    towns: await listTowns(db, locale),
    banners: await listShownBanners(db, { at, locale }),
    venues: await countPlacesOfPass(db, locale),
    /** The configured feed, otherwise imported posts. */
    posts: (await listFeedPosts(locale, HOME_POSTS)) ?? content.posts,
    ...(await getHomeSeason(db, { at, locale })),
    urls: {
      gift: pages.get(gift) ?? null,
      news: (await getLayoutPage(db, 'news', locale))?.url ?? null,
      more: pages.get(pass) ?? null,
      places: screenUrl('/places', locale),
    },
  };
}
