import { useTranslations } from 'next-intl';
import type { HomeOffer } from '@/lib/home/view';
import { dayOfMoment, endOfMoment } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { Countdown } from './countdown';
import { timeLeft } from './time-left';

type PriceGuaranteeProps = {
  offer: HomeOffer;
  at: Date;
  clockOffsetMs: number;
  /** The sale is over or paused, so there is no countdown. */
  isClosed?: boolean;
  /** On a white background the arches use the season's colour at every width. */
  isOnPaper?: boolean;
};

/** Countdown to the end of the price guarantee. */
export function PriceGuarantee({
  offer,
  at,
  clockOffsetMs,
  isClosed = false,
  isOnPaper,
}: PriceGuaranteeProps) {
  const t = useTranslations('home.countdown');
  const { edition } = offer;
  const untilMs = isClosed ? 0 : endOfMoment(edition.priceGuaranteedUntil).getTime();
  return (
    <Countdown
      untilMs={untilMs}
      initial={timeLeft(untilMs, at.getTime())}
      offsetMs={clockOffsetMs}
      {...{ isOnPaper }}
      labels={{
        heading: t('heading'),
        over: isClosed ? t('closed') : t('over'),
        until: t('until', { date: formatDay(dayOfMoment(edition.priceGuaranteedUntil)) }),
        days: t('days'),
        hours: t('hours'),
        minutes: t('minutes'),
      }}
    />
  );
}
