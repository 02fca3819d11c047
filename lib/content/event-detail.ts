import type { Day } from '../core/dates';
import type { ContentImage } from './schema/blocks';
import type { EventRecord } from './schema/event';
import type { Opening, OpeningInterval } from './schema/opening';
import type { PlaceRecord } from './schema/place';
import type { EventView } from './schema/views';

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
