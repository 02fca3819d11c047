'use client';

import { type Entry, EventEntry } from './event-entry';

type EventRowsProps = {
  entries: Entry[];
  /** Number of posters that load eagerly. */
  early: number;
};

/**
 * Rows of a long list. A client component, although nothing in it needs the browser: the RSC payload then carries the
 * data of each entry instead of repeating its markup. Without this, rendering and sending the payload was half the
 * cost of a list.
 */
export const EventRows = ({ entries, early }: EventRowsProps) =>
  entries.map((entry, index) => (
    <EventEntry key={`${entry.href} ${entry.labels[2]}`} {...entry} row isEarly={index < early} />
  ));
