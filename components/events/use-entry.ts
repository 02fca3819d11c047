import { useLocale, useTranslations } from 'next-intl';
import { posterFile } from '@/lib/artwork/poster-file';
import type { EventView } from '@/lib/events/schema';
import type { Day } from '@/lib/core/dates';
import { formatTimeSpan } from '@/lib/i18n/format-days';
import type { Entry } from './event-entry';
import { useEventWhen } from './event-when';
import { useCoverageLabel } from './use-coverage-label';

/** Below a day heading only the time is shown; otherwise the day too. */
type EntryTime = { time: string | null; until: string | null };

export function useEntry(today: Day): (event: EventView, on?: EntryTime) => Entry {
  const names = useTranslations('content.categories');
  const coverageOf = useCoverageLabel();
  const t = useTranslations('event.when');
  const locale = useLocale();
  const whenOf = useEventWhen(today);
  return (event, on) => {
    const { id, title, url, categories, coverage, place, picture } = event;
    const [category = 'other'] = categories;
    const time = on && (on.time === null ? t('allDay') : formatTimeSpan(on.time, on.until, locale));
    return {
      href: url,
      title,
      poster: posterFile(category, id),
      ...(picture && { picture }),
      category,
      coverage,
      labels: [names(category), coverageOf(event), time ?? whenOf(event), `${place.name}, ${place.town}`],
    };
  };
}
