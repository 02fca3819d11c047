import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/content/json-ld';
import { GiftPromotion } from '@/components/home/gift-promotion';
import { Hero } from '@/components/home/hero';
import { News } from '@/components/home/news';
import { PassOffer } from '@/components/home/pass-offer';
import { SeasonBanner } from '@/components/home/season-banner';
import { SocialStrip } from '@/components/home/social-strip';
import { Venues } from '@/components/home/venues';
import { WhatsOn } from '@/components/home/whats-on';
import { clockOffsetMs, getEnv } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { siteData } from '@/lib/content/structured-data';
import { routing } from '@/lib/i18n/routing';
import { screenUrls } from '@/lib/i18n/screen-url';
import { loadHome } from './load-home';

/** Edition, price and countdown depend on the time. */
export const revalidate = 60;

type HomeProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const { locale } = await params;
  return hasLocale(routing.locales, locale) ? pageMetadata({ locale, urls: screenUrls('/') }) : {};
}

export default async function Home({ params }: HomeProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const { at, today, brand, content, venues, posts, offer, next, giftEdition, order, urls } =
    await loadHome(locale);
  return (
    <main>
      {next && <SeasonBanner offer={next} />}
      <Hero {...{ offer, at }} orderUrl={order} clockOffsetMs={clockOffsetMs()} />
      <WhatsOn events={content.events} today={today} />
      <Venues counts={content.counts} placesUrl={urls.places} brandName={brand.name} />
      {offer && (
        <PassOffer {...{ offer, venues }} orderUrl={order} moreUrl={urls.more} brandName={brand.name} />
      )}
      {urls.gift && giftEdition && <GiftPromotion edition={giftEdition} giftUrl={urls.gift} />}
      <News articles={content.news} newsUrl={urls.news} />
      <SocialStrip {...{ posts }} networks={brand.social} />
      <JsonLd data={siteData(brand, { publicUrl: getEnv().publicUrl, locale })} />
    </main>
  );
}
