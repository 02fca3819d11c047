import { useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { formatOfficeInstant } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { Erasure } from '@/lib/privacy/schema';

/** Deletions of accounts that wait for a second person, who decides on the page of the person. */
export function ErasureList({ items, locale }: { items: Erasure[]; locale: Locale }) {
  const t = useTranslations('office.approvals');
  if (items.length === 0) return null;
  return (
    <OfficeSection title={t('erasures')}>
      <ul>
        {items.map(({ personId, name, reason, askedBy, askedAt, isOwn }) => (
          <li key={personId} className="border-b border-hair py-2 leading-5">
            <a className="font-semibold" href={screenUrl('/office/people/[id]', locale, { id: personId })}>
              {name}
            </a>{' '}
            {reason}
            <span className="block text-mute">
              {askedBy}, {formatOfficeInstant(new Date(askedAt))}
              {isOwn && `. ${t('own')}`}
            </span>
          </li>
        ))}
      </ul>
    </OfficeSection>
  );
}
