import type { AgendaState } from '@/lib/events/agenda-address';
import type { Period } from '@/lib/events/typed-period';
import type { Agenda } from '@/lib/events/view';
import type { TownCentre } from '@/lib/events/near-me';
import type { Day } from '@/lib/core/dates';

/** Props shared by all parts of the agenda. */
export type AgendaProps = {
  agenda: Agenda;
  state: AgendaState;
  today: Day;
  /** URL of the agenda without a query. */
  url: string;
};

export type PeriodCalendarProps = Period & {
  today: Day;
  /** The other filters. */
  query: string;
  labels: { open: string; first: string; last: string; previous: string; next: string; today: string };
};

/** The list around the visitor. */
export type NearMeProps = {
  towns: TownCentre[];
  /** The other filters. */
  query: string;
  labels: { press: string; asking: string; failed: string };
};
