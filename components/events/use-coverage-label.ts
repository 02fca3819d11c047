import { useTranslations } from 'next-intl';
import type { EventView } from '@/lib/events/schema';

/** Coverage of an event; names the extension: `Avec « Festivals »`. */
export function useCoverageLabel(): (event: Pick<EventView, 'coverage' | 'extensionTitle'>) => string {
  const t = useTranslations('event');
  return ({ coverage, extensionTitle }) =>
    extensionTitle ? t('withExtension', { title: extensionTitle }) : t(`coverage.${coverage}`);
}
