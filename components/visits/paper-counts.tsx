import { useLocale, useTranslations } from 'next-intl';
import { monthName } from '@/lib/i18n/format';
import { firstDayOf } from '@/lib/visits/house-rules';
import type { PaperCount } from '@/lib/visits/house-schema';
import { CountForm } from './count-form';

/** What a place declared from paper, by month, and the form with which staff enter a list for it. */
export function PaperCounts({ placeId, counts }: { placeId: string; counts: readonly PaperCount[] }) {
  const t = useTranslations('doors.paper');
  const locale = useLocale();
  return counts.map((count) => {
    const month = monthName(firstDayOf(count.month), locale);
    return (
      <div key={count.month} className="pt-3">
        <p className="text-mute first-letter:uppercase">{t('declared', { month, count: count.number })}</p>
        <CountForm {...count} placeId={placeId} verb={t('countOf', { month })} />
      </div>
    );
  });
}
