import { useLocale, useTranslations } from 'next-intl';
import { useEventWhen } from '@/components/events/event-when';
import { posterFile } from '@/lib/artwork/poster-file';
import { standInCategories } from '@/lib/artwork/stand-in';
import type { Day } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { formatWhen } from '@/lib/i18n/format-days';
import type { SearchHit } from '@/lib/search/view';
import type { Row } from './result-rows';

export function useRow(today: Day): (hit: SearchHit) => Row {
  const names = useTranslations('content.categories');
  const coverages = useTranslations('event.coverage');
  const lineOf = useLine(today);
  return (hit) => {
    const { id, type, url, title, excerpt, marks, event, picture } = hit;
    const [standIn = 'other'] = standInCategories([id]);
    const category = event?.categories[0];
    return {
      key: `${type}/${id}`,
      href: url,
      poster: posterFile(picture ?? standIn, id),
      line: lineOf(hit),
      ...{ title, excerpt, marks },
      ...(category && { category: { of: category, label: names(category) } }),
      ...(event && { coverage: { of: event.coverage, label: coverages(event.coverage) } }),
    };
  };
}

/** Date and place, as far as the type has them. */
function useLine(today: Day): (hit: SearchHit) => string {
  const locale = useLocale();
  const whenOf = useEventWhen(today);
  return ({ event, where, day, time, type }) => {
    if (event) return [whenOf(event), `${event.place.name}, ${event.place.town}`].join(' · ');
    const when = day && (type === 'film' ? formatWhen(day, time, locale) : formatDay(day));
    return [when, where].filter(Boolean).join(' · ');
  };
}
