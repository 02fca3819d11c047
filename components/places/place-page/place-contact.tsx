import { useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import type { PlaceDetail } from '@/lib/places/view';
import { formatPhone } from '@/lib/i18n/format-days';
import { Channel, hostOf } from '@/components/content/channel';
import { OpeningHours } from '@/components/content/opening-hours';
import { EmailText } from '@/components/ui/email-text';

/** Contact details and opening hours of the venue. */
export function PlaceContact({ place: { contact, opening } }: { place: PlaceDetail }) {
  const t = useTranslations('place');
  const { phone, reservationPhone, email, website } = contact;
  const hasChannel = Boolean(phone ?? reservationPhone ?? email ?? website);
  if (!hasChannel && !opening) return null;
  return (
    <div className="mt-6 border-2 border-ink px-[22px] pb-6 pt-[22px] [&>section+section]:mt-6">
      {hasChannel && (
        <section aria-labelledby="contact">
          <h2 id="contact" className="mb-3.5 text-d4 leading-[1.05]">
            {t('contact.title')}
          </h2>
          <ul>
            {reservationPhone && (
              <Channel
                icon="ticket"
                href={`tel:${reservationPhone}`}
                label={t('contact.reservation')}
                text={t('contact.reservationNumber', { number: formatPhone(reservationPhone) })}
              />
            )}
            {phone && (
              <Channel
                icon="phone"
                href={`tel:${phone}`}
                label={t('contact.phone')}
                text={formatPhone(phone)}
              />
            )}
            {email && (
              <Channel icon="mail" href={`mailto:${email}`} label={t('contact.email')} text={email} />
            )}
            {website && (
              <Channel
                icon="web"
                href={website}
                label={t('contact.website')}
                text={hostOf(website)}
                isOutside
              />
            )}
          </ul>
        </section>
      )}
      {opening && (
        <section aria-labelledby="hours">
          <h2 id="hours" className="mb-2 text-d4 leading-[1.05]">
            {t('hours')}
          </h2>
          <OpeningHours opening={opening} />
        </section>
      )}
    </div>
  );
}

/** The people responsible for the venue. */
export function Responsables({ people }: { people: PlaceDetail['responsables'] }) {
  const t = useTranslations('place');
  if (!people.length) return null;
  return (
    <section aria-labelledby="people" className="mt-9">
      <h2 id="people" className="mb-3 text-d4">
        {t('people')}
      </h2>
      <dl className="border-b border-hair">
        {people.map(({ name, role, email }) => (
          <div
            key={`${name}-${role}`}
            className="grid gap-x-4 border-t border-hair py-3 sm:grid-cols-[11.25rem_minmax(0,1fr)]"
          >
            <dt className="text-mute wrap-anywhere">{role}</dt>
            <dd className="font-semibold wrap-anywhere">
              {name}
              {email && (
                <Anchor
                  href={`mailto:${email}`}
                  className="flex min-h-11 items-center underline hover:decoration-[3px]"
                >
                  <EmailText email={email} />
                </Anchor>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
