import { type AgendaState, isAboutExhibitions } from '@/lib/events/agenda-address';
import { FACETS, type Facet } from '@/lib/events/event-tags';
import type { Agenda } from '@/lib/events/view';

/** Whether the list is about what runs for longer rather than about dates. */
export const isRunningFirst = (state: AgendaState): boolean =>
  Boolean(state.openNow) || isAboutExhibitions(state);

/** Number of events with a date, or of what runs for longer where the list is about that. */
export const datedCount = (
  { total, running }: Pick<Agenda, 'total' | 'running'>,
  state: AgendaState,
): number => (isRunningFirst(state) ? total : total - running.total);

/** Is anything chosen? */
export const isFiltered = (state: AgendaState): boolean =>
  Boolean(state.from ?? state.to ?? state.q ?? state.period) ||
  Boolean(state.openNow) ||
  FACETS.some((facet) => state[facet]?.length);

export type FilterRemoval = { name: 'period' | 'words' | Facet; value: string; state: AgendaState };

/** Every way to remove one filter: the period, the search words, and each chosen value. */
export function filterRemovals(state: AgendaState): FilterRemoval[] {
  const { from, to, q } = state;
  return [
    ...((from ?? to)
      ? [
          {
            name: 'period' as const,
            value: '',
            state: { ...state, when: undefined, from: undefined, to: undefined },
          },
        ]
      : []),
    ...(q ? [{ name: 'words' as const, value: q, state: { ...state, q: undefined } }] : []),
    ...FACETS.flatMap((facet) =>
      (state[facet] ?? []).map((value) => {
        const rest = state[facet]?.filter((one) => one !== value);
        return { name: facet, value, state: { ...state, [facet]: rest?.length ? rest : undefined } };
      }),
    ),
  ];
}
