import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PassDoor } from '@/components/artwork/pass-door';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';
import { dayOfMoment, type Day } from '@/lib/core/dates';
import { formatDay, formatEdition, formatMoney } from '@/lib/i18n/format';
import { formatDate, formatDayRange } from '@/lib/i18n/format-days';
import type { HomeOffer } from '@/lib/home/view';

const BENEFITS = ['venues', 'personal'] as const;

type PassOfferProps = {
  offer: HomeOffer;
  venues: number;
  /** Where an order begins; null while nothing can be ordered. */
  orderUrl: string | null;
  /** Page about the pass, linked while nothing can be ordered. */
  moreUrl: string | null;
  brandName: string;
  today: Day;
};

/** The pass with its price and benefits. */
export function PassOffer({ offer, venues, orderUrl, moreUrl, brandName, today }: PassOfferProps) {
  const t = useTranslations('home.offer');
  const locale = useLocale();
  const { edition, passPriceCents, others } = offer;
  const guaranteedUntil = dayOfMoment(edition.priceGuaranteedUntil);
  return (
    <section aria-labelledby="pass" className="pt-section last:pb-section">
      <div className="grid grid-cols-1 border-y-2 border-ink lg:grid-cols-[5fr_7fr]">
        <SamplePass
          title={t('passTitle', { brand: brandName, edition: formatEdition(edition.code) })}
          span={formatDayRange(edition.validFrom, edition.validUntil)}
        />
        <div className="px-margin py-10 md:py-12 lg:py-16 lg:pl-16">
          <h2 id="pass" className="scroll-mt-28 text-d3 wrap-anywhere">
            <Raised>
              {t('title', {
                from: formatDate(edition.validFrom, locale, today),
                until: formatDate(edition.validUntil, locale, today),
              })}
            </Raised>
          </h2>
          <p className="display num mb-1 mt-[26px] text-d2 leading-none">{formatMoney(passPriceCents)}</p>
          {today <= guaranteedUntil && (
            <p className="text-mute">{t('guaranteed', { date: formatDay(guaranteedUntil) })}</p>
          )}
          <ul className="mb-7 mt-[26px] border-b border-hair">
            {BENEFITS.filter((benefit) => benefit !== 'venues' || venues > 0).map((benefit) => (
              <li key={benefit} className="flex gap-3.5 border-t border-hair py-3">
                <Icon name="check" className="mt-[3px] size-5" />
                {t(`benefits.${benefit}`, { count: venues })}
              </li>
            ))}
            {others.map(({ kind, priceCents }) => (
              <li key={kind} className="flex flex-wrap justify-between gap-x-3.5 border-t border-hair py-3">
                <span>
                  {t.rich(kind, {
                    brand: brandName,
                    b: (chunks: ReactNode) => <b className="font-semibold">{chunks}</b>,
                  })}
                </span>
                <b className="num font-semibold">{formatMoney(priceCents)}</b>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            {orderUrl && <ButtonLink href={orderUrl}>{t('order')}</ButtonLink>}
            {orderUrl && (
              <ButtonLink href="/renewal" variant="secondary">
                {t('renew')}
              </ButtonLink>
            )}
            {!orderUrl && moreUrl && <ButtonLink href={moreUrl}>{t('more')}</ButtonLink>}
          </div>
        </div>
      </div>
    </section>
  );
}

/** A pass as the buyer will have it. */
function SamplePass({ title, span }: { title: string; span: string }) {
  const t = useTranslations('home.offer');
  return (
    <div className="field flex items-end justify-center overflow-hidden bg-ink px-8 pt-11 lg:pt-16">
      <div className="w-[16.875rem] max-w-full md:w-[20.625rem]">
        <div className="arch aspect-square animate-arch-grow motion-reduce:animate-none">
          <PassDoor passNumber="25-004812" />
        </div>
        <div className="border-t-2 border-ink bg-paper px-[22px] pb-[26px] pt-[18px]">
          <p className="display text-[1.75rem] leading-none tracking-[-.02em]">{title}</p>
          <p className="num mt-2 text-small">
            {t('sampleHolder')}
            <br />
            {span}
          </p>
        </div>
      </div>
    </div>
  );
}
