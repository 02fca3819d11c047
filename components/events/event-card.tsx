import type { EventView } from '@/lib/events/schema';
import type { Day } from '@/lib/core/dates';
import { type EntryLook, EventEntry } from './event-entry';
import { useEntry } from './use-entry';

export function EventCard({ event, today, ...look }: EntryLook & { event: EventView; today: Day }) {
  const entryOf = useEntry(today);
  return <EventEntry {...entryOf(event)} {...look} />;
}
