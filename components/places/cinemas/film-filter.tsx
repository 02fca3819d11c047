import { useTranslations } from 'next-intl';
import { FilterForm } from '@/components/events/agenda/filter-form';
import { Button } from '@/components/ui/button';
import type { Day } from '@/lib/core/dates';
import type { FilmsState } from '@/lib/places/films-address';
import type { FilmList } from '@/lib/places/view';
import { PassFields, passValues } from '../pass-fields';
import { DayField } from './film-days';

export type FilmFilterProps = {
  list: FilmList;
  state: FilmsState;
  today: Day;
  /** URL of the list without a query. */
  url: string;
};

/** Where the films begin. */
export const FILMS_ID = 'films';

/**
 * Films that the pass opens alone or with an extension; nothing while all are the same. The headings of the days show
 * their numbers, so the sum is for screen readers.
 */
export function FilmFilter({ list: { facets, total }, state, today, url }: FilmFilterProps) {
  const t = useTranslations('cinema.list');
  if (!facets.coverage.length && !facets.extension.length) return null;
  return (
    <FilterForm
      label={t('filters')}
      screen="/cinemas"
      action={url}
      values={passValues(state)}
      resultsId={FILMS_ID}
    >
      <DayField today={today} />
      <div className="mt-5 flex flex-wrap items-end gap-x-gutter gap-y-3.5 print:hidden">
        <div className="grid flex-1 basis-72 gap-y-3.5 md:max-w-96">
          <PassFields facets={facets} filters={state} />
        </div>
        <div className="hidden [@media(scripting:none)]:block">
          <Button type="submit" shape="square" icon="arrow-right">
            {t('show', { count: total })}
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {t('results', { count: total })}
      </p>
    </FilterForm>
  );
}
