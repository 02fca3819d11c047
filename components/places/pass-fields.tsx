import { useTranslations } from 'next-intl';
import { VALUES_SEPARATOR } from '@/lib/places/filter-value';
import type { PassFacets } from '@/lib/places/pass-facets';
import type { PassFilters } from '@/lib/places/pass-filters';
import { ChoiceField } from './choice-field';

/** Values of the fields below, as in the URL. */
export const passValues = ({ coverage = [], extension = [] }: PassFilters) => ({
  coverage: coverage.join(VALUES_SEPARATOR),
  extension: extension.join(VALUES_SEPARATOR),
});

/** What the pass opens, alone or with an extension, in the words of the agenda. Fields without a choice are left out. */
export function PassFields({ facets, filters }: { facets: PassFacets; filters: PassFilters }) {
  const t = useTranslations('agenda');
  const values = passValues(filters);
  const names = (['coverage', 'extension'] as const).filter((name) => facets[name].length > 0);
  return names.map((name) => (
    <ChoiceField
      key={name}
      name={name}
      label={t(`${name}.label`)}
      all={t(`${name}.all`)}
      chosen={values[name]}
      options={facets[name]}
      // the name of an extension is long
      className={names.length === 1 ? 'col-span-full' : undefined}
    />
  ));
}
