import { coverageText } from '../events/labels';
import type { Locale, Localized } from '../i18n/languages';
import type { FilterValue } from './filter-value';
import { PASS_COVERAGES, type PassCoverage, type PassFilters } from './pass-filters';

/** The values of the filters by pass; empty for a filter that cannot tell anything apart. */
export type PassFacets = { coverage: FilterValue[]; extension: FilterValue[] };

type PassFacetsOptions = {
  /** Titles of the extensions, by code. */
  titles: ReadonlyMap<string, Localized>;
  filters: PassFilters;
  locale: Locale;
};

/**
 * Values of the filters by pass, from the number of entries by extension; null counts what needs none. One extension
 * alone is named by the coverage, and several have a filter of their own. Chosen values are listed in any case.
 */
export function passFacets(
  counts: ReadonlyMap<string | null, number>,
  { titles, filters: { coverage = [], extension = [] }, locale }: PassFacetsOptions,
): PassFacets {
  const codes = [...counts.keys()].filter((code) => code !== null);
  const [only, ...more] = codes;
  const title = only === undefined || more.length ? undefined : titles.get(only)?.[locale];
  const coverages = {
    included: { exists: counts.has(null), title: undefined, count: counts.get(null) ?? 0 },
    extension: {
      exists: codes.length > 0,
      title,
      count: codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0),
    },
  } satisfies Record<PassCoverage, object>;
  const isChosen = (one: PassCoverage) => coverage.includes(one);
  const listed = PASS_COVERAGES.filter((one) => coverages[one].exists || isChosen(one));
  const extensions = [...titles].filter(([code]) => counts.has(code) || extension.includes(code));
  const isNamed = more.length > 0 || extensions.some(([code]) => extension.includes(code));
  return {
    coverage: (listed.length > 1 || listed.some(isChosen) ? listed : []).map((value) => ({
      value,
      label: coverageText(value, coverages[value].title, locale),
      count: coverages[value].count,
    })),
    extension: (isNamed ? extensions : []).map(([value, name]) => ({
      value,
      label: name[locale],
      count: counts.get(value) ?? 0,
    })),
  };
}
