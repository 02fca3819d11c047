import type { Day } from '../core/dates';
import { agendaQuery, CHOICES, parsePeriod, type AgendaState, type Choice } from './agenda-address';
import { AGENDA_DAYS, MAX_STRIDES, RUNNING_STRIDE } from './view';
import { eventFiltersSchema, type EventFilters } from './schema';

export type SearchParams = Record<string, string | string[] | undefined>;

const { shape } = eventFiltersSchema;
/** Longer periods are invalid. */
const PERIOD_MAX = 60;

/** Joins repeated fields, such as several checkboxes, into a list. Empty fields count as absent. */
const textOf = (value: string | string[] | undefined): string | undefined =>
  ([value].flat().filter(Boolean).join(',') || undefined)?.trim() || undefined;

function choiceOf(params: SearchParams, choice: Choice): string[] | undefined {
  const parsed = shape[choice].safeParse(textOf(params[choice]));
  return parsed.success ? parsed.data : undefined;
}

function dayOfParam(value: string | string[] | undefined): Day | undefined {
  const parsed = shape.from.safeParse(textOf(value));
  return parsed.success ? parsed.data : undefined;
}

function periodOf(params: SearchParams, today: Day): Pick<AgendaState, 'from' | 'to' | 'period'> {
  const typed = textOf(params.period);
  if (typed !== undefined) {
    const period = typed.length <= PERIOD_MAX ? parsePeriod(typed, today) : null;
    return period ?? { period: typed.slice(0, PERIOD_MAX) };
  }
  const [from, to] = [dayOfParam(params.from), dayOfParam(params.to)];
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

/** Number of strides that hold that many entries, at least one. */
function stridesOf(value: string, stride: number): number {
  const count = Number(value);
  return Number.isInteger(count) ? Math.min(Math.max(1, Math.ceil(count / stride)), MAX_STRIDES) : 1;
}

function runningOf(params: SearchParams): number {
  const running = textOf(params.running) ?? '';
  if (running === 'all') return 1;
  return /^[1-9]\d*$/.test(running) ? stridesOf(running, RUNNING_STRIDE) : 0;
}

/** State of the agenda from a query. Invalid values are ignored: an old link shows more instead of failing. */
export function readAgendaState(params: SearchParams, today: Day): AgendaState {
  const words = shape.q.safeParse(textOf(params.q));
  return {
    ...periodOf(params, today),
    ...Object.fromEntries(CHOICES.map((choice) => [choice, choiceOf(params, choice)])),
    q: words.success ? words.data : undefined,
    strides: stridesOf(textOf(params.days) ?? '', AGENDA_DAYS),
    running: runningOf(params),
    openNow: textOf(params.open) === 'now',
  };
}

/** True if a form sent empty fields or a typed period. The shortest URL then differs. */
export function isFormAddress(params: SearchParams, state: AgendaState): boolean {
  if (params.period !== undefined && state.period === undefined) return true;
  return Object.values(params).some((value) => textOf(value) === undefined);
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
