import type { ContentImage } from '../content/schema/blocks';
import type { EventRecord } from '../content/schema/event';
import type { Opening, OpeningInterval } from '../content/schema/opening';
import type { PlaceRecord } from '../content/schema/place';
import type { Day } from '../core/dates';
import type { EventView, Facets } from './schema';

/** Days shown at first, and added by «show more». */
export const AGENDA_DAYS = 12;
/** A page longer than this is slow to read and to send: the list goes on from a later day instead. */
export const MAX_STRIDES = 5;
/** What goes on over a period: so much of it when all is asked for, and added by «show more». */
export const RUNNING_STRIDE = 60;
/** The last row of such a stride. */
export const runningId = (count: number): string => `running-${count}`;

/** An event on one of its days. */
export type AgendaEntry = { event: EventView; time: string | null; until: string | null };
export type AgendaDay = { day: Day; entries: AgendaEntry[] };

/** The event list as it is shown. */
export type Agenda = {
  days: AgendaDay[];
  /** Is there more after the last day shown? */
  hasMore: boolean;
  running: { items: EventView[]; total: number };
  /** Events that match, those that go on over a period included. */
  total: number;
  facets: Facets;
  /** Words that occur nowhere, and what was looked for instead. */
  corrections: { from: string; to: string }[];
};

type Label = { value: string; label: string };

/** Everything an event's page shows. */
export type EventDetail = EventView & {
  text: string[];
  prices: string | null;
  image: ContentImage | null;
  /** Every day, past ones included. */
  allDates: EventView['dates'];
  isOver: boolean;
  labels: { region: string; ageGroups: Label[]; domains: Label[] };
  house: Pick<PlaceRecord, 'address' | 'coordinates' | 'phone' | 'reservationPhone' | 'email' | 'website'>;
  opening: OpeningView | null;
  reservation: NonNullable<EventRecord['reservation']>;
  related: EventView[];
};

/** Opening hours for reading: the week, the days that differ from now on, and how it stands today. */
export type OpeningView = {
  week: Opening['week'];
  exceptions: { from: Day; until: Day | null; hours: OpeningInterval[]; note: string | null }[];
  today: { hours: OpeningInterval[]; note: string | null; isOpenNow: boolean; nextOpenDay: Day | null };
};
