import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ChipLink, ChipRow } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { PLACE_CATEGORIES } from '@/lib/places/place-categories';
import { chosenKind, isFilteredPlaces, placesUrl } from '@/lib/places/places-address';
import { FilterForm } from '@/components/events/agenda/filter-form';
import { ChoiceField } from './choice-field';
import { PassFields, passValues } from './pass-fields';
import type { PlacesProps } from './places-props';

export const PLACES_ID = 'places';
/** Where a door of the map leads. */
export const FOUND_ID = 'found';

/** Kinds of venues as filter links with counts. */
export function KindChips({ list, state, url }: PlacesProps) {
  const t = useTranslations('places');
  const { kind: facet } = list.facets;
  return (
    <ChipRow label={t('kinds')}>
      <ChipLink
        href={placesUrl(url, chosenKind(state, undefined))}
        label={t('all')}
        count={facet.reduce((sum, { count }) => sum + count, 0)}
        active={!state.kind}
      />
      {facet.map(({ value, count }) => (
        <ChipLink
          key={value}
          href={placesUrl(url, chosenKind(state, value))}
          label={t(`title.${value}`)}
          count={count}
          category={PLACE_CATEGORIES[value]}
          active={state.kind === value}
        />
      ))}
    </ChipRow>
  );
}

/** Region, town, and what the pass opens. Without JavaScript a button submits the form. */
export function PlacesFilters({ list, state, url }: PlacesProps) {
  const t = useTranslations('places');
  const values = { region: state.region ?? '', town: state.town ?? '', ...passValues(state) };
  return (
    <FilterForm label={t('filters')} screen="/places" action={url} values={values} resultsId={PLACES_ID}>
      {state.kind && <input type="hidden" name="kind" value={state.kind} />}
      {state.near && <input type="hidden" name="near" value={state.near} />}
      <div className="mt-3.5 grid grid-cols-1 gap-x-gutter gap-y-3.5 min-[22.5rem]:grid-cols-2">
        <ChoiceField
          name="region"
          label={t('region.label')}
          all={t('region.all')}
          chosen={values.region}
          options={list.facets.region}
        />
        <ChoiceField
          name="town"
          label={t('town.label')}
          all={t('town.all')}
          chosen={values.town}
          options={list.facets.town}
        />
        <PassFields facets={list.facets} filters={state} />
        <div className="hidden items-end [@media(scripting:none)]:flex">
          <Button type="submit" shape="square" icon="arrow-right">
            {t('show', { count: list.total })}
          </Button>
        </div>
      </div>
      {isFilteredPlaces(state) && (
        <TextLink href={url} scroll={false} data-fleeting="" className="mt-1">
          {t('clear')}
        </TextLink>
      )}
    </FilterForm>
  );
}
