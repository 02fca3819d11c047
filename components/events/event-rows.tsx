'use client';

import { type Entry, EventEntry } from './event-entry';

type EventRowsProps = {
  entries: Entry[];
  /** So many of them come with their posters. */
  early: number;
};

/**
 * Entries of a long list. Nothing in them needs the browser: this is a client component because its page then holds
 * the words of each entry, where it would hold all of its markup for a second time. Rendering and sending that was half
 * of a list.
 */
export const EventRows = ({ entries, early }: EventRowsProps) =>
  entries.map((entry, index) => (
    <EventEntry key={`${entry.href} ${entry.labels[2]}`} {...entry} row isEarly={index < early} />
  ));
