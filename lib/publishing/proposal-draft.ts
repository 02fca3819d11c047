import { z } from 'zod';
import { exceptionSchema, type Opening } from '../content/schema/opening';
import { LEAD_MAX, PARAGRAPH_MAX } from '../content/schema/text';
import { slugOf } from '../content/slug';
import { addDays, type Day } from '../core/dates';
import { cleanLine } from '../core/text-input';
import { weekdayOf } from '../events/rules';
import type { EventProposal, HoursProposal, ProposalView } from '../partners/proposal-schema';
import type { PartData, Parts } from './rules';

/** Longer periods with a beginning are entered as a period: nobody lists so many days. */
const DAYS_MAX = 60;
const TITLE_PART_MAX = 40;
const ID_PART = 8;

type ProposedRecord = { type: 'events' | 'places'; id: string };

/** The record that a proposal becomes a draft of. The id of a new event follows from the proposal. */
export function recordOfProposal({ id, place, data }: ProposalView): ProposedRecord {
  if (data.kind === 'hours') return { type: 'places', id: place };
  const end = id.replaceAll('-', '').slice(-ID_PART);
  return { type: 'events', id: [slugOf(data.title, TITLE_PART_MAX), end].filter(Boolean).join('-') };
}

function daysBetween(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= until && days.length <= DAYS_MAX; day = addDays(day, 1)) days.push(day);
  return days;
}

function datesOf({ from, until, time }: EventProposal): PartData {
  const days = daysBetween(from, until);
  if (from !== until && (!time || days.length > DAYS_MAX)) return { period: { from, until } };
  return { occurrences: days.map((day) => ({ day, ...(time ? { time } : {}) })) };
}

/** Lines that a page may show: none is empty, and tabs are spaces. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => cleanLine(line).trim())
    .filter(Boolean);

/** The lead ends with a sentence or a word, and the rest follows as paragraphs. */
function textsOf(text: string): { lead: string; text?: string[] } {
  const [first = '', ...rest] = linesOf(text);
  if (first.length <= LEAD_MAX) return { lead: first, ...(rest.length ? { text: rest } : {}) };
  const cut = first.slice(0, LEAD_MAX);
  const end = Math.max(cut.lastIndexOf('. ') + 1, 0) || cut.lastIndexOf(' ');
  const lead = first.slice(0, end > 0 ? end : LEAD_MAX);
  return { lead, text: [first.slice(lead.length).trim().slice(0, PARAGRAPH_MAX), ...rest] };
}

/** A proposed event as a draft in the language of the house. What only editors decide, such as its genre, is missing. */
export function eventDraft(place: string, proposal: EventProposal): Parts {
  const { locale, title, text, link } = proposal;
  return {
    shared: {
      place,
      domains: [],
      ageGroups: [],
      coverage: 'included',
      ...datesOf(proposal),
      ...(link ? { reservation: { website: link } } : {}),
    },
    [locale]: { slug: slugOf(title), title, ...textsOf(text) },
  };
}

/** Days of an exception one after the other that have the same hours are one entry. */
function exceptionsOf({ from, until, week, text, locale }: HoursProposal): Opening['exceptions'] {
  const note = text && linesOf(text).join(' ');
  const entries: NonNullable<Opening['exceptions']> = [];
  for (let day = from; until !== undefined && day <= until; day = addDays(day, 1)) {
    const hours = week[weekdayOf(day)] ?? [];
    const last = entries.at(-1);
    if (last && JSON.stringify(last.hours) === JSON.stringify(hours)) last.until = day;
    else entries.push({ from: day, until: day, hours, ...(note ? { note: { [locale]: note } } : {}) });
  }
  return entries;
}

/** Hours that may still be in writing. */
const writtenSchema = z.looseObject({ exceptions: z.array(z.unknown()).optional() }).catch({ week: {} });

/** What an exception says about other days than these; all of it while it is not valid. */
function outside(written: unknown, from: Day, until: Day): unknown[] {
  const { success, data: one } = exceptionSchema.safeParse(written);
  if (!success) return [written];
  const last = one.until ?? one.from;
  if (last < from || one.from > until) return [written];
  return [
    ...(one.from < from ? [{ ...one, until: addDays(from, -1) }] : []),
    ...(last > until ? [{ ...one, from: addDays(until, 1) }] : []),
  ];
}

const startsAfter = (written: unknown, day: Day): boolean => {
  const { success, data } = exceptionSchema.safeParse(written);
  return success && data.from > day;
};

/**
 * The hours of a place with those that its house proposes: a new week, or exceptions. Other exceptions stay in their
 * order, as the last one wins.
 */
export function hoursDraft(shared: PartData, proposal: HoursProposal): Parts {
  const opening = writtenSchema.parse(shared.opening);
  const { from, until, week } = proposal;
  if (until === undefined) return { shared: { ...shared, opening: { ...opening, week } } };
  const others = (opening.exceptions ?? []).flatMap((one) => outside(one, from, until));
  const later = others.findIndex((one) => startsAfter(one, until));
  const exceptions = others.toSpliced(
    later < 0 ? others.length : later,
    0,
    ...(exceptionsOf(proposal) ?? []),
  );
  return { shared: { ...shared, opening: { ...opening, exceptions } } };
}
