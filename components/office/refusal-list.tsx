import { useLocale, useTranslations } from 'next-intl';
import { formatOfficeInstant } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { Refusal } from '@/lib/office/schema';
import { OfficeSection } from './thing';

function urlOf({ kind, targetId }: Refusal, locale: Locale): string {
  switch (kind) {
    case 'refund':
      return screenUrl('/office/orders/[id]', locale, { id: targetId });
    case 'correction':
      return screenUrl('/office/passes/[key]', locale, { key: targetId });
    case 'erasure':
      return screenUrl('/office/people/[id]', locale, { id: targetId });
  }
}

/** What the reader asked for and others refused, with their reasons. */
export function RefusalList({ items }: { items: readonly Refusal[] }) {
  const t = useTranslations('office.approvals');
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <OfficeSection title={t('refused')}>
      <ul>
        {items.map((item) => (
          <li key={item.id} className="border-b border-hair py-2 leading-5">
            <a className="font-semibold" href={urlOf(item, locale)}>
              {t(`refusedKinds.${item.kind}`, { name: item.name || item.targetId })}
            </a>
            {item.reason && <p>{t('refusedReason', { reason: item.reason })}</p>}
            <span className="block text-mute">
              {item.decidedBy}, {formatOfficeInstant(new Date(item.decidedAt))}
            </span>
          </li>
        ))}
      </ul>
    </OfficeSection>
  );
}
