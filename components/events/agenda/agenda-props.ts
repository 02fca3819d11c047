import type { AgendaState } from '@/lib/events/agenda-address';
import type { Agenda } from '@/lib/events/view';
import type { Day } from '@/lib/core/dates';

/** What every part of the agenda is made from. */
export type AgendaProps = {
  agenda: Agenda;
  state: AgendaState;
  today: Day;
  /** The agenda's own address, without a query. */
  url: string;
};
