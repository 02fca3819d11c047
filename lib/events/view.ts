import type { ImageView } from '../media/schema';
import type { EventRecord } from '../content/schema/event';
import type { Opening, OpeningInterval } from '../content/schema/opening';
import type { PlaceRecord } from '../content/schema/place';
import type { Day } from '../core/dates';
import type { ExtensionOffer } from '../catalogue/extension-offers';
import type { TownCentre } from './near-me';
import type { EventView, Facets } from './schema';
import type { When } from './when';

/** Days shown at first, and added by "show more". */
export const AGENDA_DAYS = 12;
/** Limit of the page length; beyond it a new list starts at a later day. */
export const MAX_STRIDES = 5;
/** Running events shown by "show all", and added by "show more". */
export const RUNNING_STRIDE = 60;
/** Id of the last row of a stride. */
export const runningId = (count: number): string => `running-${count}`;

/** Days that an event in a list has; its page shows all. */
export const DATES_MAX = 10;

/** Days of the strip above the list. */
export const STRIP_DAYS = 14;

/** An event on its next day, with the number of its later dates. */
export type AgendaEntry = { event: EventView; time: string | null; until: string | null; moreDates: number };
export type AgendaDay = {
  day: Day;
  /** Events of the day, including those shown on an earlier day. */
  count: number;
  entries: AgendaEntry[];
};

/** Dated events of the coming days under all filters but the period. */
export type ComingCounts = { days: { day: Day; count: number }[]; when: Record<When, number> };

/** The event list as displayed. */
export type Agenda = {
  days: AgendaDay[];
  coming: ComingCounts;
  /** Whether there are more days after the last one shown. */
  hasMore: boolean;
  running: { items: EventView[]; total: number };
  /** Number of matching events, including running ones. */
  total: number;
  facets: Facets;
  /** All towns, to find the one nearest to a visitor. */
  towns: TownCentre[];
  /** Words that occur nowhere, with their replacements. */
  corrections: { from: string; to: string }[];
};

type Label = { value: string; label: string };

/** Data of an event page. */
export type EventDetail = EventView & {
  text: string[];
  prices: string | null;
  image: ImageView | null;
  /** Every day, past ones included. */
  allDates: (EventView['dates'][number] & { isOver: boolean })[];
  isOver: boolean;
  /** The extension that includes it, as sold now; null when none does or none is sold. */
  extensionOffer: ExtensionOffer | null;
  labels: { region: string; ageGroups: Label[]; domains: Label[] };
  house: Pick<PlaceRecord, 'address' | 'coordinates' | 'phone' | 'reservationPhone' | 'email' | 'website'> & {
    lead: string | null;
    /** How to get there. */
    arrival: string[];
    accessible: boolean;
  };
  opening: OpeningView | null;
  reservation: NonNullable<EventRecord['reservation']>;
  related: EventView[];
};

/** Opening hours for display: the week, coming exceptions, and today's state. */
export type OpeningView = {
  week: Opening['week'];
  exceptions: { from: Day; until: Day | null; hours: OpeningInterval[]; note: string | null }[];
  today: { hours: OpeningInterval[]; note: string | null; isOpenNow: boolean; nextOpenDay: Day | null };
};
