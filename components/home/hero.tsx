import { classNames } from '@/components/ui/class-names';
import { accentLeading } from '@/components/ui/accent-leading';
import { useLocale, useTranslations } from 'next-intl';
import { Poster } from '@/components/artwork/poster';
import { ButtonLink } from '@/components/ui/button';
import { dayOf, dayOfMoment } from '@/lib/core/dates';
import { formatDay, formatEdition, formatMoney } from '@/lib/i18n/format';
import type { HomeOffer } from '@/lib/home/view';
import { PriceGuarantee } from './price-guarantee';

type HeroProps = {
  /** Null while no edition is on sale. */
  offer: HomeOffer | null;
  /** Of the editable page `home`: one sentence a line. Null without such a page. */
  headline: string | null;
  /** Tens of houses that the heading promises without a headline. */
  promisedPlaces: number;
  /** Where an order begins; null while nothing can be ordered. */
  orderUrl: string | null;
  at: Date;
  clockOffsetMs: number;
};

/** Home hero on the season's field: price, countdown and two posters at its bottom edge. */
export function Hero({ offer, headline, promisedPlaces, orderUrl, at, clockOffsetMs }: HeroProps) {
  const t = useTranslations('home.hero');
  const lines = headline
    ? headline.split(/(?<=[.!?])\s+/)
    : [t('title1', { places: promisedPlaces }), t('title2')];
  const isClosed = offer !== null && hasBegun(offer, at) && !offer.isBuyingEnabled;
  return (
    <section className="field overflow-hidden bg-season">
      <div className="wrap">
        <h1
          className={classNames(
            'pt-8 text-[3.5rem] tracking-[-.035em] max-[19rem]:text-[2.75rem] min-[22.5rem]:text-[4.25rem] md:pt-11 md:text-d1',
            accentLeading(lines.join(' ')) ?? 'leading-[.97]',
          )}
        >
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <div className="grid-12 mt-6 items-end md:mt-9">
          {offer && <Sale {...{ offer, orderUrl, at, isClosed }} />}
          <div className="order-3 col-span-12 -mx-margin border-b-2 border-ink bg-paper px-margin pt-[22px] empty:invisible md:order-none md:col-span-6 md:mx-0 md:border-b-0 md:bg-transparent md:px-0 md:pt-0 xl:col-span-4">
            {offer && <PriceGuarantee {...{ offer, at, clockOffsetMs, isClosed }} />}
          </div>
          <Posters />
        </div>
      </div>
    </section>
  );
}

const hasBegun = ({ edition }: HomeOffer, at: Date) => dayOfMoment(edition.onSaleFrom) < dayOf(at);

type SaleProps = { offer: HomeOffer; isClosed: boolean } & Pick<HeroProps, 'orderUrl' | 'at'>;

function Sale({ offer, orderUrl, at, isClosed }: SaleProps) {
  const t = useTranslations('home.hero');
  const locale = useLocale();
  const { edition, passPriceCents } = offer;
  return (
    <div className="col-span-12 pb-9 md:pb-8 xl:col-span-4 xl:pb-11">
      <p className="mb-2 max-w-[30ch] text-lead">
        {t(isClosed ? 'editionClosed' : 'edition', { edition: formatEdition(edition.code) })}{' '}
        <span className="whitespace-nowrap">
          {isClosed
            ? t('closed')
            : t('onSaleFrom', {
                date: formatDay(dayOfMoment(edition.onSaleFrom)),
                begun: String(hasBegun(offer, at)),
              })}
        </span>
      </p>
      <p className="display num mb-[22px] text-d3 leading-none tracking-[-.025em]">
        {t('from', { price: formatMoney(passPriceCents) })}
      </p>
      <ButtonLink href={orderUrl ?? `/${locale}#pass`}>{orderUrl ? t('order') : t('discover')}</ButtonLink>
    </div>
  );
}

const Posters = () => (
  <div className="bleed-right col-span-12 mt-7 flex items-end gap-2.5 md:col-span-6 md:mt-0 xl:col-span-4">
    <div className="arch h-[190px] w-[36%] flex-none animate-arch-grow motion-reduce:animate-none md:h-[270px] xl:h-[390px]">
      <Poster category="concert" seed="home-9" />
    </div>
    <div className="h-[270px] w-[62%] flex-none animate-arch-grow overflow-hidden rounded-tl-[999px] motion-reduce:animate-none md:-mt-[230px] md:h-[470px] md:w-[64%] xl:-mt-[220px] xl:h-[608px] [transform-origin:bottom]">
      <Poster category="festival" seed="home-25" />
    </div>
  </div>
);
