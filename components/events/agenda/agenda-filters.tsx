import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ChipLink, ChipRow } from '@/components/ui/chip';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { CATEGORIES } from '@/lib/artwork/categories';
import { agendaQuery, agendaUrl, type AgendaState, shownPeriod, toggled } from '@/lib/events/agenda-address';
import { FACETS } from '@/lib/events/event-tags';
import type { AgendaProps } from './agenda-props';
import { AroundField, ChoiceField, PeriodField, WordsField } from './filter-fields';
import { FilterForm } from './filter-form';
import { datedCount, isFiltered } from './filtered';
import { NearMe } from './near-me';
import { PeriodCalendar } from './period-calendar';

/** Where the results begin. */
export const RESULTS_ID = 'results';

/** The parameters of a state as hidden fields, for forms that change one of them. */
const Kept = ({ state }: { state: AgendaState }) =>
  [...new URLSearchParams(agendaQuery({ ...state, strides: 1, running: 0 }))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** Search line. Days and towns in it are understood as filters. */
export function AgendaSearch(props: AgendaProps) {
  const { state, url } = props;
  const t = useTranslations('agenda.words');
  return (
    <FilterForm label={t('label')} action={url} values={{ q: state.q ?? '' }} resultsId={RESULTS_ID}>
      <Kept state={{ ...state, q: undefined }} />
      <WordsField {...props} />
    </FilterForm>
  );
}

/** Filters behind one row that names what is chosen. Without JavaScript the form has a submit button. */
export function AgendaFilters(props: AgendaProps) {
  const { state, url } = props;
  const t = useTranslations('agenda');
  const chosen = useChosen(props);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      {isFiltered(state) && (
        <TextLink href={url} scroll={false} data-fleeting="" className="order-last">
          {t('clear')}
        </TextLink>
      )}
      <NearMe
        towns={props.agenda.towns}
        query={agendaQuery({ ...state, town: undefined, around: undefined, strides: 1, running: 0 })}
        labels={{
          press: t('nearMe.press'),
          asking: t('nearMe.asking'),
          failed: t('nearMe.failed'),
        }}
      />
      {/* names of filters need the whole line of a phone */}
      <details
        className={classNames(
          'group order-first min-w-0 flex-1 basis-44 open:basis-full',
          chosen.length > 0 && 'max-sm:basis-full',
        )}
      >
        <summary className="inline-flex min-h-11 max-w-full list-none items-center gap-2.5 font-semibold">
          <Icon name="filter" className="size-5 flex-none" />
          <span className="min-w-0 wrap-anywhere">
            {chosen.length ? t('filteredBy', { list: chosen.join(', ') }) : t('filterBy')}
          </span>
          <Icon
            name="chevron-down"
            className="size-5 flex-none transition-transform duration-state ease-passage group-open:rotate-180"
          />
        </summary>
        <Panel {...props} />
      </details>
    </div>
  );
}

/** Names of the chosen filters, without the period: that is shown by chips and the strip. */
function useChosen({ agenda, state }: AgendaProps): string[] {
  const t = useTranslations('agenda');
  return FACETS.flatMap((facet) => {
    const labels = (state[facet] ?? []).map(
      (value) => agenda.facets[facet].find((one) => one.value === value)?.label ?? value,
    );
    const list = labels.join(', ');
    return facet === 'town' && list && state.around
      ? [t('aroundTown', { town: list, km: state.around })]
      : labels;
  });
}

function Panel(props: AgendaProps) {
  const { agenda, state, today, url } = props;
  const t = useTranslations('agenda');
  const locale = useLocale();
  const { when, category, q, openNow, near } = state;
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, state[facet]?.join(',') ?? '']));
  const values = {
    ...facets,
    period: state.period ?? (when ? '' : shownPeriod(state, locale)),
    around: String(state.around ?? ''),
  };
  return (
    <div className="mb-3 border-2 border-ink bg-season-tint p-4 max-[24rem]:-mx-margin max-[24rem]:border-x-0 max-[24rem]:px-margin md:p-6">
      <CategoryChips {...props} />
      <FilterForm label={t('filters')} action={url} values={values} resultsId={RESULTS_ID} today={today}>
        <Kept state={{ when, category, q, openNow, near }} />
        <div className="mt-3.5 grid items-start gap-x-gutter gap-y-3.5 md:grid-cols-2 lg:grid-cols-3">
          <PeriodCalendar
            from={state.from}
            to={state.to}
            today={today}
            query={agendaQuery({ ...state, ...{ when: undefined, from: undefined, to: undefined } })}
            labels={{
              open: t('calendar.open'),
              first: t('calendar.first'),
              last: t('calendar.last'),
              previous: t('calendar.previous'),
              next: t('calendar.next'),
              today: t('calendar.today'),
            }}
          >
            <PeriodField {...props} />
          </PeriodCalendar>
          <ChoiceField {...props} choice="town" />
          <AroundField {...props} />
          <ChoiceField {...props} choice="region" />
          <ChoiceField {...props} choice="place" />
          <ChoiceField {...props} choice="ageGroup" />
          <ChoiceField {...props} choice="coverage" />
          <ChoiceField {...props} choice="extension" />
          <ChoiceField {...props} choice="domain" />
        </div>
        <div className="mt-5 md:hidden md:[@media(scripting:none)]:block">
          <Button type="submit" shape="square" icon="arrow-right" className="max-md:w-full">
            {t('show', { count: datedCount(agenda, state) || agenda.total })}
          </Button>
        </div>
      </FilterForm>
    </div>
  );
}

/** Categories as links that add or remove a category. */
function CategoryChips({ agenda, state, url }: AgendaProps) {
  const t = useTranslations('agenda');
  const names = useTranslations('content.categories');
  const counts = new Map(agenda.facets.category.map(({ value, count }) => [value, count]));
  const chosen = state.category ?? [];
  return (
    // the row scrolls up to the border of the panel
    <div className="min-[24rem]:[--spacing-margin:1rem]">
      <ChipRow label={t('filter')}>
        <ChipLink
          href={agendaUrl(url, { ...state, category: undefined, strides: 1 })}
          label={t('all')}
          active={chosen.length === 0}
        />
        {CATEGORIES.map((one) => (
          <ChipLink
            key={one}
            href={agendaUrl(url, toggled(state, 'category', one))}
            label={names(one)}
            count={counts.get(one) ?? 0}
            category={one}
            active={chosen.includes(one)}
          />
        ))}
      </ChipRow>
    </div>
  );
}
