import { z } from 'zod';
import type { Coverage } from '../content/schema/event';
import { otherCoverages } from '../events/event-tags';
import { eventFiltersSchema, listOf } from '../events/schema';
import { VALUES_SEPARATOR } from './filter-value';

/** How a pass opens a place or a film: alone, or with an extension. */
export const PASS_COVERAGES = ['included', 'extension'] as const satisfies Coverage[];
export type PassCoverage = (typeof PASS_COVERAGES)[number];

/** The filters of the agenda by what a pass includes, for places and films. One that matches either is listed. */
export type PassFilters = {
  coverage?: PassCoverage[] | undefined;
  /** Codes in the catalogue. */
  extension?: string[] | undefined;
};

const coverageSchema = listOf(z.enum(PASS_COVERAGES));

/** Invalid values are ignored, as everywhere in the query of a list. */
export const readPassFilters = (query: URLSearchParams): PassFilters => ({
  coverage: coverageSchema.safeParse(query.get('coverage')).data,
  extension: eventFiltersSchema.shape.extension.safeParse(query.get('extension')).data,
});

export function putPassFilters(query: URLSearchParams, { coverage, extension }: PassFilters): void {
  if (coverage) query.set('coverage', coverage.join(VALUES_SEPARATOR));
  if (extension) query.set('extension', extension.join(VALUES_SEPARATOR));
}

export const isFilteredByPass = ({ coverage, extension }: PassFilters): boolean =>
  Boolean(coverage ?? extension);

/** What the filters let through: what needs no extension, what needs one, what needs one of these. Null for everything. */
export type PassChoice = { alone: boolean; withAny: boolean; withOne: readonly string[] };

export function passChoice(filters: PassFilters): PassChoice | null {
  if (!isFilteredByPass(filters)) return null;
  const { coverage, extension = [] } = filters;
  const others = otherCoverages(coverage, extension);
  return { alone: others.includes('included'), withAny: others.includes('extension'), withOne: extension };
}

/** Whether a choice lets through what needs this extension; null for none. */
export const lets = (choice: PassChoice | null, extension: string | null): boolean =>
  !choice || (extension === null ? choice.alone : choice.withAny || choice.withOne.includes(extension));
