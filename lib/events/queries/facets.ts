import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CATEGORIES } from '../../artwork/categories';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { FACETS, tagOf, type Facet } from '../event-tags';
import { categoryLabel } from '../labels';
import type { Facets } from '../schema';
import { VersionedCache } from '../../content/queries/content-version';
import { bitOf, OUT, type EventSelection } from './event-filters';

const labelRow = z.strictObject({ key: z.string(), label: z.string().nullable(), position: z.int() });
type Labelled = Omit<z.infer<typeof labelRow>, 'key'>;

/** Places listed as filters; of more, those with most events. */
const MAX_PLACES = 60;

/** Events per tag by its number, counted under all filters but the tag's own. */
function countTags({ index, failed }: EventSelection): Uint32Array {
  const { tags, tagNumbers, tagStarts, tagsOfFacet } = index;
  const bits = new Uint8Array(tags.length);
  for (const facet of FACETS) for (const tag of tagsOfFacet[facet]) bits[tag] = bitOf(facet);
  const counts = new Uint32Array(tags.length);
  for (let event = 0; event < failed.length; event += 1) {
    const fails = failed[event] ?? 0;
    // two filters failed, or excluded: counted nowhere
    if ((fails & (fails - 1)) !== 0 || fails === OUT) continue;
    const end = tagStarts[event + 1] ?? 0;
    for (let n = tagStarts[event] ?? 0; n < end; n += 1) {
      const tag = tagNumbers[n] ?? 0;
      if (fails === 0 || fails === bits[tag]) counts[tag] = (counts[tag] ?? 0) + 1;
    }
  }
  return counts;
}

const labels = new VersionedCache<Labelled>(10_000);

/** Labels of tags in a language, by tag. A place and a domain may have the same id, so tags tell them apart. */
async function readLabels(
  db: Db,
  { index, locale }: EventSelection,
  tags: readonly string[],
): Promise<Map<string, Labelled>> {
  const read = async (missing: readonly string[]) => {
    const rows = await queryRows(
      db,
      labelRow,
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

/** A value of a filter with how many events it would leave. */
type Counted = { value: string; count: number };

/** The values of a filter that are listed: the chosen ones, and those with events, most first. */
function listed(facet: Facet, counts: Uint32Array, { index, chosen }: EventSelection): Counted[] {
  const valueOf = (tag: number) => (index.tags[tag] ?? '').slice(tagOf(facet, '').length);
  const counted = index.tagsOfFacet[facet]
    .filter((tag) => counts[tag])
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, MAX_PLACES)
    .map((tag) => ({ value: valueOf(tag), count: counts[tag] ?? 0 }));
  const others = (chosen[facet] ?? [])
    .filter((value) => !counted.some((one) => one.value === value))
    .map((value) => ({ value, count: counts[index.tags.indexOf(tagOf(facet, value))] ?? 0 }));
  return [...others, ...counted];
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
    facets.flatMap((facet) => (values.get(facet) ?? []).map(({ value }) => tagOf(facet, value))),
  );
  const ofTerms = (facet: (typeof facets)[number]) =>
    (values.get(facet) ?? [])
      .map(({ value, count }) => {
        const { label, position } = named.get(tagOf(facet, value)) ?? { label: null, position: 0 };
        return { value, label: label ?? value, count, position };
      })
      .sort((a, b) => a.position - b.position || (a.label < b.label ? -1 : 1))
      .map(({ value, label, count }) => ({ value, label, count }));
  const categories = new Map(listed('category', counts, selection).map(({ value, count }) => [value, count]));
  return {
    category: CATEGORIES.flatMap((value) => {
      const count = categories.get(value);
      return count === undefined ? [] : [{ value, label: categoryLabel(value, locale), count }];
    }),
    region: ofTerms('region'),
    ageGroup: ofTerms('ageGroup'),
    domain: ofTerms('domain'),
    place: ofTerms('place'),
  };
}
