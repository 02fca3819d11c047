import { useTranslations } from 'next-intl';
import { FilterForm } from '@/components/events/agenda/filter-form';
import { Button } from '@/components/ui/button';
import type { PassFilters } from '@/lib/places/pass-filters';
import type { FilmList } from '@/lib/places/view';
import { PassFields, passValues } from '../pass-fields';

export type FilmFilterProps = {
  list: FilmList;
  filters: PassFilters;
  /** URL of the list without a query. */
  url: string;
};

/** Where the films begin. */
export const FILMS_ID = 'films';

/**
 * Films that the pass opens alone or with an extension; nothing while all are the same. The headings of the days show
 * their numbers, so the sum is for screen readers.
 */
export function FilmFilter({ list: { facets, total }, filters, url }: FilmFilterProps) {
  const t = useTranslations('cinema.list');
  if (!facets.coverage.length && !facets.extension.length) return null;
  return (
    <FilterForm
      label={t('filters')}
      screen="/cinemas"
      action={url}
      values={passValues(filters)}
      resultsId={FILMS_ID}
    >
      <div className="mt-5 flex flex-wrap items-end gap-x-gutter gap-y-3.5 print:hidden">
        <div className="grid flex-1 basis-72 gap-y-3.5 md:max-w-96">
          <PassFields facets={facets} filters={filters} />
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
