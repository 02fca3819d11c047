import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { shownPeriod } from '@/lib/events/agenda-address';
import { FACETS } from '@/lib/events/event-tags';
import type { AgendaProps } from './agenda-props';
import { ChoiceField, PeriodField, WordsField } from './filter-fields';
import { FilterForm } from './filter-form';
import { isFiltered } from './filtered';

/** Where the results begin. */
export const RESULTS_ID = 'results';

/** Filter form. Without JavaScript it has a submit button. */
export function AgendaFilters(props: AgendaProps) {
  const { agenda, state, url } = props;
  const t = useTranslations('agenda');
  const locale = useLocale();
  const kept = {
    category: state.category?.join(','),
    open: state.openNow ? 'now' : undefined,
    near: state.near,
  };
  const values = {
    period: state.period ?? shownPeriod(state, locale),
    q: state.q ?? '',
    ...Object.fromEntries(FACETS.map((facet) => [facet, state[facet]?.join(',') ?? ''])),
  };
  return (
    <FilterForm label={t('filters')} action={url} values={values} resultsId={RESULTS_ID}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="mt-3.5 grid grid-cols-2 items-start gap-x-gutter gap-y-3.5 md:mt-[22px] lg:grid-cols-4">
        <div className="max-md:col-span-2">
          <PeriodField {...props} />
        </div>
        <ChoiceField {...props} choice="region" />
        <ChoiceField {...props} choice="ageGroup" />
        <div className="max-md:col-span-2">
          <ChoiceField {...props} choice="place" />
        </div>
      </div>
      <div className="relative">
        <details
          className="group md:max-w-[calc(50%-12px)]"
          open={Boolean(state.domain ?? state.q ?? state.coverage ?? state.extension)}
        >
          <summary className="inline-flex min-h-11 list-none items-center gap-2.5 font-semibold underline">
            {t('more')}
            <Icon
              name="chevron-down"
              className="size-5 transition-transform duration-state ease-passage group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-x-gutter gap-y-3.5 pb-2 md:grid-cols-2">
            <ChoiceField {...props} choice="coverage" />
            <ChoiceField {...props} choice="extension" />
            <ChoiceField {...props} choice="domain" />
            <WordsField {...props} />
          </div>
        </details>
        {isFiltered(state) && (
          <TextLink
            href={url}
            scroll={false}
            data-fleeting=""
            className="right-0 top-0 min-[22.5rem]:absolute"
          >
            {t('clear')}
          </TextLink>
        )}
      </div>
      <div className="mt-3.5 md:hidden md:[@media(scripting:none)]:block">
        <Button type="submit" shape="square" icon="arrow-right" className="max-md:w-full">
          {t('show', { count: agenda.total })}
        </Button>
      </div>
    </FilterForm>
  );
}
