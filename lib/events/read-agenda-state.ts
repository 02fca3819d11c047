import type { z } from 'zod';
import type { Day } from '../core/dates';
import { titleSchema } from '../content/schema/text';
import type { AgendaState } from './agenda-address';
import { parsePeriod } from './typed-period';
import { AGENDA_DAYS, MAX_STRIDES, RUNNING_STRIDE } from './view';
import { eventFiltersSchema } from './schema';
import { daysOfWhen, WHENS } from './when';

const { shape } = eventFiltersSchema;
/** Longer periods are invalid. */
const PERIOD_MAX = 60;

/** Joins repeated fields, such as several checkboxes, into a list. Empty fields count as absent. */
const textOf = (query: URLSearchParams, name: string): string | undefined =>
  query.getAll(name).filter(Boolean).join(',').trim() || undefined;

/** The value of a filter; undefined if absent or invalid. */
const read = <Value>(query: URLSearchParams, name: string, schema: z.ZodType<Value>): Value | undefined =>
  schema.safeParse(textOf(query, name)).data;

function periodOf(query: URLSearchParams, today: Day): Pick<AgendaState, 'when' | 'from' | 'to' | 'period'> {
  const typed = textOf(query, 'period');
  if (typed !== undefined) {
    const period = typed.length <= PERIOD_MAX ? parsePeriod(typed, today) : null;
    return period ?? { period: typed.slice(0, PERIOD_MAX) };
  }
  const when = WHENS.find((one) => one === textOf(query, 'when'));
  if (when) return { when, ...daysOfWhen(when, today) };
  const [from, to] = [read(query, 'from', shape.from), read(query, 'to', shape.to)];
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

/** Number of strides that hold that many entries, at least one. */
function stridesOf(value: string, stride: number): number {
  const count = Number(value);
  return Number.isInteger(count) ? Math.min(Math.max(1, Math.ceil(count / stride)), MAX_STRIDES) : 1;
}

function runningOf(query: URLSearchParams): number {
  const running = textOf(query, 'running') ?? '';
  if (running === 'all') return 1;
  return /^[1-9]\d*$/.test(running) ? stridesOf(running, RUNNING_STRIDE) : 0;
}

/** State of the agenda from a query. Invalid values are ignored: an old link shows more instead of failing. */
export function readAgendaState(query: URLSearchParams, today: Day): AgendaState {
  return {
    ...periodOf(query, today),
    category: read(query, 'category', shape.category),
    region: read(query, 'region', shape.region),
    town: read(query, 'town', shape.town),
    around: read(query, 'around', shape.around),
    ageGroup: read(query, 'ageGroup', shape.ageGroup),
    place: read(query, 'place', shape.place),
    domain: read(query, 'domain', shape.domain),
    coverage: read(query, 'coverage', shape.coverage),
    extension: read(query, 'extension', shape.extension),
    q: read(query, 'q', shape.q),
    strides: stridesOf(textOf(query, 'days') ?? '', AGENDA_DAYS),
    running: runningOf(query),
    openNow: textOf(query, 'open') === 'now',
    near: read(query, 'near', titleSchema),
  };
}

/** True if a form sent empty fields or a typed period. The shortest URL then differs. */
export function isFormAddress(query: URLSearchParams, state: AgendaState): boolean {
  if (query.has('period') && state.period === undefined) return true;
  return [...query.keys()].some((name) => textOf(query, name) === undefined);
}
