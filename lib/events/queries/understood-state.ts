import 'server-only';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import type { AgendaState } from '../agenda-address';
import { understood } from '../spoken-query';
import { getEventIndex } from './event-index';

/** The state of the agenda with the days and towns that its search text names. */
export async function understoodState(db: Db, state: AgendaState, at: Date): Promise<AgendaState> {
  if (!state.q) return state;
  const today = dayOf(at);
  const { terms } = await getEventIndex(db, today);
  const towns = new Map([...terms.town].map(([town, { label }]) => [town, [town, ...Object.values(label)]]));
  return understood(state, today, towns);
}
