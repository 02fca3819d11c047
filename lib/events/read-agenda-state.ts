import type { Day } from '../core/dates';
import { agendaQuery, CHOICES, parsePeriod, type AgendaState, type Choice } from './agenda-address';
import { AGENDA_DAYS, MAX_STRIDES, RUNNING_STRIDE } from './view';
import { eventFiltersSchema, type EventFilters } from './schema';

const { shape } = eventFiltersSchema;
/** Longer periods are invalid. */
const PERIOD_MAX = 60;

/** Joins repeated fields, such as several checkboxes, into a list. Empty fields count as absent. */
const textOf = (query: URLSearchParams, name: string): string | undefined =>
  query.getAll(name).filter(Boolean).join(',').trim() || undefined;

const choiceOf = (query: URLSearchParams, choice: Choice): string[] | undefined =>
  shape[choice].safeParse(textOf(query, choice)).data;

const dayIn = (query: URLSearchParams, name: 'from' | 'to'): Day | undefined =>
  shape[name].safeParse(textOf(query, name)).data;

function periodOf(query: URLSearchParams, today: Day): Pick<AgendaState, 'from' | 'to' | 'period'> {
  const typed = textOf(query, 'period');
  if (typed !== undefined) {
    const period = typed.length <= PERIOD_MAX ? parsePeriod(typed, today) : null;
    return period ?? { period: typed.slice(0, PERIOD_MAX) };
  }
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')];
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
    ...Object.fromEntries(CHOICES.map((choice) => [choice, choiceOf(query, choice)])),
    q: shape.q.safeParse(textOf(query, 'q')).data,
    strides: stridesOf(textOf(query, 'days') ?? '', AGENDA_DAYS),
    running: runningOf(query),
    openNow: textOf(query, 'open') === 'now',
  };
}

/** True if a form sent empty fields or a typed period. The shortest URL then differs. */
export function isFormAddress(query: URLSearchParams, state: AgendaState): boolean {
  if (query.has('period') && state.period === undefined) return true;
  return [...query.keys()].some((name) => textOf(query, name) === undefined);
}

/** The filters of a state. */
export function filtersOf(state: AgendaState): EventFilters {
  const parsed = eventFiltersSchema.safeParse(
    Object.fromEntries(
      [...new URLSearchParams(agendaQuery({ ...state, period: undefined }))].filter(([name]) =>
        Object.hasOwn(shape, name),
      ),
    ),
  );
  return parsed.success ? parsed.data : {};
}
