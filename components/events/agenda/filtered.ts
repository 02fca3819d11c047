import { CHOICES, type AgendaState, type Choice } from '@/lib/events/agenda-address';

/** Is anything chosen? */
export const isFiltered = (state: AgendaState): boolean =>
  Boolean(state.from ?? state.to ?? state.q ?? state.period) ||
  Boolean(state.openNow) ||
  CHOICES.some((choice) => state[choice]?.length);

export type FilterRemoval = { name: 'period' | 'words' | Choice; value: string; state: AgendaState };

/** Every way to remove one filter: the period, the search words, and each chosen value. */
export function filterRemovals(state: AgendaState): FilterRemoval[] {
  const { from, to, q } = state;
  return [
    ...((from ?? to)
      ? [{ name: 'period' as const, value: '', state: { ...state, from: undefined, to: undefined } }]
      : []),
    ...(q ? [{ name: 'words' as const, value: q, state: { ...state, q: undefined } }] : []),
    ...CHOICES.flatMap((choice) =>
      (state[choice] ?? []).map((value) => {
        const rest = state[choice]?.filter((one) => one !== value);
        return { name: choice, value, state: { ...state, [choice]: rest?.length ? rest : undefined } };
      }),
    ),
  ];
}
