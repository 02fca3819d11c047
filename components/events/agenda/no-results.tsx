import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { agendaUrl } from '@/lib/events/agenda-address';
import type { AgendaProps } from './agenda-props';
import { isFiltered, type FilterRemoval, filterRemovals } from './filtered';

/** Empty result with one link per filter to remove. */
export function NoResults({ agenda, state, url }: AgendaProps) {
  const t = useTranslations('agenda');
  if (!isFiltered(state)) return <EmptyState>{t('emptyAll')}</EmptyState>;
  const labelOf = ({ name, value }: FilterRemoval): string => {
    if (name === 'period') return t('withoutPeriod');
    if (name === 'words') return t('withoutWords', { words: value });
    const label = agenda.facets[name].find((one) => one.value === value)?.label ?? value;
    return t('without', { label });
  };
  const ways = filterRemovals(state);
  return (
    <EmptyState
      action={
        <>
          {ways.length > 1 && (
            <ul className="-mt-3 flex flex-wrap gap-x-7">
              {ways.map((way) => (
                <li key={`${way.name}-${way.value}`}>
                  <TextLink href={agendaUrl(url, way.state)} rel="nofollow" scroll={false} icon="close">
                    {labelOf(way)}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
          <ButtonLink href={url} prefetch={false} scroll={false} variant="secondary" shape="square">
            {t('clear')}
          </ButtonLink>
        </>
      }
    >
      {t('empty', { count: Math.max(1, ways.length) })}
    </EmptyState>
  );
}
