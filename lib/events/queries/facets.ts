import 'server-only';
import { CATEGORIES } from '../../artwork/categories';
import { COVERAGES } from '../../content/schema/event';
import type { Facet, TermFacet } from '../event-tags';
import { categoryLabel, coverageLabel } from '../labels';
import type { Facets } from '../schema';
import { bitOf, countedEvents, type EventSelection } from './event-filters';

/** Number of places listed in the filter: those with the most events. */
const MAX_PLACES = 60;

/** A filter value with the number of events it would leave. */
type ValueCount = { value: string; count: number };

/** Values of a filter with their events under all other filters, most first. */
function countValues(
  facet: Facet,
  { index, failed }: EventSelection,
  counted: readonly number[],
): ValueCount[] {
  const others = ~bitOf(facet);
  const { values, starts, numbers } = index.valuesOf[facet];
  const counts = new Uint32Array(values.length);
  for (const event of counted) {
    if ((failed[event] ?? 0) & others) continue;
    const end = starts[event + 1] ?? 0;
    for (let n = starts[event] ?? 0; n < end; n += 1) {
      const number = numbers[n] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return values
    .flatMap((value, number) => {
      const count = counts[number] ?? 0;
      return count ? [{ value, count }] : [];
    })
    .sort((a, b) => b.count - a.count);
}

/** Listed values of a filter: the chosen ones, and those with the most events. */
function listed(facet: Facet, selection: EventSelection, counted: readonly number[]): ValueCount[] {
  const counts = countValues(facet, selection, counted);
  const most = counts.slice(0, MAX_PLACES);
  const chosen: readonly string[] = selection.filters[facet] ?? [];
  const others = chosen
    .filter((value) => !most.some((one) => one.value === value))
    .map((value) => ({ value, count: counts.find((one) => one.value === value)?.count ?? 0 }));
  return [...others, ...most];
}

/**
 * Counts per filter value. They ignore the filter's own choice, so that a second value can be added. Chosen values are
 * listed even without results.
 */
export function eventFacets(selection: EventSelection): Facets {
  const { index, locale, extensions } = selection;
  const counted = countedEvents(selection);
  const ofTerms = (facet: TermFacet) =>
    listed(facet, selection, counted)
      .map(({ value, count }) => {
        const { label, position = 0 } = index.terms[facet].get(value) ?? {};
        return { value, label: label?.[locale] ?? value, count, position };
      })
      .sort((a, b) => a.position - b.position || (a.label < b.label ? -1 : 1))
      .map(({ value, label, count }) => ({ value, label, count }));
  const countsOf = (facet: Facet) =>
    new Map(listed(facet, selection, counted).map(({ value, count }) => [value, count]));
  const categories = countsOf('category');
  const coverages = countsOf('coverage');
  const byExtension = countsOf('extension');
  return {
    category: CATEGORIES.flatMap((value) => {
      const count = categories.get(value);
      return count === undefined ? [] : [{ value, label: categoryLabel(value, locale), count }];
    }),
    region: ofTerms('region'),
    town: ofTerms('town'),
    ageGroup: ofTerms('ageGroup'),
    domain: ofTerms('domain'),
    place: ofTerms('place'),
    coverage: COVERAGES.flatMap((value) => {
      const count = coverages.get(value);
      return count === undefined ? [] : [{ value, label: coverageLabel(value, locale), count }];
    }),
    extension: [...extensions].flatMap(([value, title]) => {
      const count = byExtension.get(value);
      return count === undefined ? [] : [{ value, label: title[locale], count }];
    }),
  };
}
