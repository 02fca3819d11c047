import 'server-only';
import { sql } from 'drizzle-orm';
import { CATEGORIES } from '../../artwork/categories';
import { rowsOf, type Db } from '../../db/client';
import { facetOf, tagOf, type Facet } from '../event-tags';
import { categoryLabel } from '../labels';
import type { Facets } from '../schema/views';
import { VersionedCache } from './content-version';
import { bitOf, type EventSelection } from './event-filters';

type Labelled = { label: string | null; position: number };

/** Places listed as filters; of more, those with most events. */
const MAX_PLACES = 100;

/** Events per tag, counted under all filters but the tag's own. */
function countTags({ index, failed }: EventSelection): Map<string, number> {
  const bits = index.tags.map((tag) => {
    const named = facetOf(tag);
    return named ? bitOf(named.facet) : 0;
  });
  const counts = new Uint32Array(index.tags.length);
  index.tagsOf.forEach((tags, event) => {
    const fails = failed[event] ?? 0;
    for (const tag of tags) if (fails === 0 || fails === bits[tag]) counts[tag] = (counts[tag] ?? 0) + 1;
  });
  return new Map(index.tags.map((tag, n) => [tag, counts[n] ?? 0]));
}

const labels = new VersionedCache<Labelled>(10_000);

/** Labels of tags in a language, by tag. A place and a domain may have the same id, so tags tell them apart. */
async function readLabels(
  db: Db,
  { index, locale }: EventSelection,
  tags: readonly string[],
): Promise<Map<string, Labelled>> {
  const read = async (missing: readonly string[]) => {
    const rows = await rowsOf<Labelled & { key: string }>(
      db,
      sql`select k.key, coalesce(t.label->>${locale}, p.data->'name'->>${locale}) as label,
            coalesce(t.position, 0) as position
          from jsonb_array_elements_text(${JSON.stringify(missing)}::jsonb) as k(key)
          left join content_terms t on substr(k.key, 4, 1) <> 'p' and t.id = substr(k.key, 6)
          left join content_places p on substr(k.key, 4, 1) = 'p' and p.id = substr(k.key, 6)`,
    );
    return new Map(rows.map(({ key, ...label }) => [key, label]));
  };
  const keys = tags.map((tag) => `${locale} ${tag}`);
  const found = await labels.getAll(index.version, keys, read);
  return new Map([...found].map(([key, label]) => [key.slice(locale.length + 1), label]));
}

/** The values of a filter that are listed: those with events, most first, and the chosen ones. */
function listed(facet: Facet, counts: ReadonlyMap<string, number>, { chosen }: EventSelection): string[] {
  const prefix = tagOf(facet, '');
  const counted = [...counts]
    .filter(([tag, count]) => count > 0 && tag.startsWith(prefix))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_PLACES)
    .map(([tag]) => tag.slice(prefix.length));
  return [...new Set([...(chosen[facet] ?? []), ...counted])];
}

/**
 * Counts per value of every filter. The counts of a filter leave its own choice out, so that a second value can
 * be added. Chosen values are listed even when nothing is left of them.
 */
export async function eventFacets(db: Db, selection: EventSelection): Promise<Facets> {
  const { locale } = selection;
  const counts = countTags(selection);
  const facets = ['region', 'ageGroup', 'domain', 'place'] as const;
  const values = new Map(facets.map((facet) => [facet, listed(facet, counts, selection)]));
  const named = await readLabels(
    db,
    selection,
    facets.flatMap((facet) => (values.get(facet) ?? []).map((value) => tagOf(facet, value))),
  );
  const count = (facet: Facet, value: string) => counts.get(tagOf(facet, value)) ?? 0;
  const ofTerms = (facet: (typeof facets)[number]) =>
    (values.get(facet) ?? [])
      .map((value) => {
        const { label, position } = named.get(tagOf(facet, value)) ?? { label: null, position: 0 };
        return { value, label: label ?? value, position };
      })
      .sort((a, b) => a.position - b.position || (a.label < b.label ? -1 : 1))
      .map(({ value, label }) => ({ value, label, count: count(facet, value) }));
  const categories = new Set(listed('category', counts, selection));
  return {
    category: CATEGORIES.filter((value) => categories.has(value)).map((value) => ({
      value,
      label: categoryLabel(value, locale),
      count: count('category', value),
    })),
    region: ofTerms('region'),
    ageGroup: ofTerms('ageGroup'),
    domain: ofTerms('domain'),
    place: ofTerms('place'),
  };
}
