import { formatFieldDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { FACETS, type Facet } from './event-tags';
import type { EventFilters } from './schema';
import type { Period } from './typed-period';
import { AGENDA_DAYS, RUNNING_STRIDE } from './view';
import type { When } from './when';

/** State of the agenda, as in the URL. */
export type AgendaState = EventFilters & {
  /** A period relative to today. `from` and `to` are its days. */
  when?: When | undefined;
  /** Number of strides shown: one more than clicks on "show more". */
  strides?: number;
  /** The same for running events: 0 for the first few, 1 for "show all". */
  running?: number;
  openNow?: boolean;
  /** Town near which something is open now. */
  near?: string | undefined;
  /** A period as typed, if invalid. */
  period?: string | undefined;
};

/** Shortest query string of a state. Commas in lists are not encoded. */
export function agendaQuery(state: AgendaState): string {
  const { when, from, to, around, q, strides = 1, running = 0, openNow, near, period } = state;
  const query = new URLSearchParams();
  const put = (name: string, value: string | undefined) => value && query.set(name, value);
  put('period', period);
  put('when', when);
  put('from', when ? undefined : from);
  put('to', when ? undefined : to);
  for (const facet of FACETS) put(facet, state[facet]?.join(','));
  put('around', state.town?.length && around ? String(around) : undefined);
  put('q', q);
  put('open', openNow ? 'now' : undefined);
  put('near', near);
  put('running', running > 1 ? String(running * RUNNING_STRIDE) : running ? 'all' : undefined);
  put('days', strides > 1 ? String(strides * AGENDA_DAYS) : undefined);
  return query.toString().replaceAll('%2C', ',');
}

/** URL of a state, relative to the list's own. */
export const agendaUrl = (url: string, state: AgendaState): string =>
  `${url}?${agendaQuery(state)}`.replace(/\?$/, '');

/** True if only exhibitions are requested. Then all of them are shown, including future ones. */
export const isAboutExhibitions = ({ category }: AgendaState): boolean =>
  category?.length === 1 && category[0] === 'exposition';

/** Adds a value to a filter or removes it, and returns to the start of the list. */
export function toggled(state: AgendaState, facet: Facet, value: string): AgendaState {
  const chosen: readonly string[] = state[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const running = Math.min(state.running ?? 0, 1);
  return { ...state, [facet]: next.length ? next : undefined, strides: 1, running };
}

/** Chooses days, or removes the choice if they are chosen already. Returns to the start of the list. */
export function chosenDays(state: AgendaState, days: Pick<AgendaState, 'when' | 'from' | 'to'>): AgendaState {
  const { when, from, to } = state;
  const isChosen = days.when ? when === days.when : !when && from === days.from && to === days.to;
  const none = { when: undefined, from: undefined, to: undefined, period: undefined };
  return { ...state, ...none, ...(isChosen ? {} : days), strides: 1, running: 0 };
}

/** The query of the calls of the API, which know no periods relative to today. */
export function eventsQuery({ when: _when, ...state }: AgendaState): string {
  const view = { strides: 1, running: 0, openNow: false, near: undefined, period: undefined };
  return agendaQuery({ ...state, ...view });
}

const DASH = '\u2013';

/** A period as shown in the field, like its placeholder: `06/06/2025 – 15/06/2025`, `06.06.2025`, `06.06.2025 –`. */
export function shownPeriod({ from, to }: Period, locale: Locale): string {
  const [start, end] = [from, to].map((day) => (day === undefined ? '' : formatFieldDay(day, locale)));
  return start === end ? (start ?? '') : `${start} ${DASH} ${end}`.trim();
}
