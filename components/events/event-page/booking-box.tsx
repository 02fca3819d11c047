import { useTranslations } from 'next-intl';
import type { EventDetail } from '@/lib/events/view';
import { formatPhone } from '@/lib/i18n/format-days';
import { Channel, hostOf } from '@/components/content/channel';
import { OpeningHours } from '@/components/content/opening-hours';

/** How to book, and opening hours. */
export function BookingBox({ event }: { event: EventDetail }) {
  const t = useTranslations('event');
  const { reservation, opening } = event;
  const channels = Object.keys(reservation).length > 0;
  if (!channels && !opening) return null;
  return (
    <div className="mt-6 border-2 border-ink px-[22px] pb-6 pt-[22px] [&>section+section]:mt-6">
      {channels && <Channels {...reservation} />}
      {opening && (
        <section aria-labelledby="hours">
          <h2 id="hours" className="mb-2 text-d4 leading-[1.05]">
            {t('hours.title')}
          </h2>
          <OpeningHours opening={opening} until={event.period?.until ?? null} />
        </section>
      )}
    </div>
  );
}

function Channels({ phone, email, website }: EventDetail['reservation']) {
  const t = useTranslations('event');
  return (
    <section aria-labelledby="book">
      <h2 id="book" className="mb-3.5 text-d4 leading-[1.05]">
        {t('book')}
      </h2>
      <ul>
        {phone && (
          <Channel icon="phone" href={`tel:${phone}`} label={t('bookBy.phone')} text={formatPhone(phone)} />
        )}
        {email && <Channel icon="mail" href={`mailto:${email}`} label={t('bookBy.email')} text={email} />}
        {website && (
          <Channel icon="web" href={website} label={t('bookBy.web')} text={hostOf(website)} isOutside />
        )}
      </ul>
    </section>
  );
}
