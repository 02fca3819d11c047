import type { Metadata } from 'next';
import { Fragment, type ReactNode } from 'react';
import { JsonLd } from '@/components/content/json-ld';
import { EditorBanners } from '@/components/home/editor-banners';
import { GiftPromotion } from '@/components/home/gift-promotion';
import { Hero } from '@/components/home/hero';
import { News } from '@/components/home/news';
import { PassOffer } from '@/components/home/pass-offer';
import { Region } from '@/components/home/region';
import { SeasonBanner } from '@/components/home/season-banner';
import { SocialStrip } from '@/components/home/social-strip';
import { Venues } from '@/components/home/venues';
import { WhatsOn } from '@/components/home/whats-on';
import type { HomeSection } from '@/lib/content/schema/editorial';
import { clockOffsetMs, getEnv } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { siteData } from '@/lib/content/structured-data';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { promisedPlaces } from '@/lib/places/view';
import { screenUrls } from '@/lib/i18n/screen-url';
import { loadHome } from './load-home';

/** Edition, price and countdown depend on the time. */
export const revalidate = 60;

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  return pageMetadata({ locale, urls: screenUrls('/') });
}

export default async function Home({ params }: ScreenProps) {
  const { locale } = await localeParams(params);
  const {
    at,
    today,
    brand,
    headline,
    sections,
    content,
    banners,
    towns,
    venues,
    posts,
    offer,
    next,
    giftEdition,
    order,
    urls,
  } = await loadHome(locale);
  const shown: Record<HomeSection, ReactNode> = {
    whatsOn: <WhatsOn events={content.events} today={today} />,
    venues: (
      <Venues
        counts={content.counts}
        hasOthers={towns.reduce((sum, { count }) => sum + count, 0) > venues}
        url={urls.places}
        brandName={brand.name}
      />
    ),
    towns: <Region towns={towns} url={urls.places} />,
    passOffer: offer && (
      <PassOffer {...{ offer, venues, today }} orderUrl={order} moreUrl={urls.more} brandName={brand.name} />
    ),
    giftOffer: urls.gift && giftEdition && <GiftPromotion edition={giftEdition} giftUrl={urls.gift} />,
    latestNews: <News articles={content.news} newsUrl={urls.news} />,
    socialPosts: <SocialStrip {...{ posts }} networks={brand.social} />,
  };
  return (
    <main>
      <EditorBanners banners={banners} />
      {next && <SeasonBanner offer={next} />}
      <Hero
        {...{ offer, at, headline }}
        promisedPlaces={promisedPlaces(venues)}
        orderUrl={order}
        clockOffsetMs={clockOffsetMs()}
      />
      {sections.map((section) => (
        <Fragment key={section}>{shown[section]}</Fragment>
      ))}
      <JsonLd data={siteData(brand, { publicUrl: getEnv().publicUrl, locale })} />
    </main>
  );
}
