import type { AgendaState } from '@/lib/content/agenda-address';
import type { Agenda } from '@/lib/content/agenda-view';
import type { Day } from '@/lib/core/dates';

/** What every part of the agenda is made from. */
export type AgendaProps = {
  agenda: Agenda;
  state: AgendaState;
  today: Day;
  /** The agenda's own address, without a query. */
  url: string;
};
