import { addDays, zurichInstant, type Day } from '../../core/dates';
import { NEVER } from '../rules';

/** A calendar entry: with a time, or whole days from first to last. */
export type CalendarEntry = {
  /** Stable, so that calendars update an entry instead of duplicating it. */
  uid: string;
  title: string;
  description: string;
  location: string;
  url: string;
  categories: string[];
  latitude: number;
  longitude: number;
  updatedAt: Date;
  day: Day;
  /** `HH:MM`; null for whole days. */
  time: string | null;
  until: string | null;
  lastDay: Day;
};

const CRLF = '\r\n';
const MAX_OCTETS = 75;
/** Duration of entries without an end. */
const DEFAULT_MS = 2 * 3_600_000;

/** TEXT of RFC 5545, 3.3.11: without control characters, which could break the line. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A calendar must have a component (RFC 5545, 3.6): without matches, the time zone. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Zurich',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Begins the rest of a folded line. */
const FOLD = ' ';

/** Whether an octet of UTF-8 continues a character. */
const isInsideLetter = (octet = 0): boolean => octet >= 0x80 && octet < 0xc0;

/** Folds lines to 75 octets without splitting multi-byte characters (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const octets = Buffer.from(line);
  if (octets.length <= MAX_OCTETS) return line;
  const parts: string[] = [];
  for (let start = 0, end = MAX_OCTETS; start < octets.length; end = start + MAX_OCTETS - FOLD.length) {
    while (isInsideLetter(octets[end])) end -= 1;
    parts.push(octets.toString('utf8', start, end));
    start = end;
  }
  return parts.join(CRLF + FOLD);
}

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
const plainDay = (day: Day): string => day.replaceAll('-', '');

/** Start and end. An event past midnight ends on the next day; the end of whole days is exclusive. */
function times({ day, time, until, lastDay }: CalendarEntry): string[] {
  if (time === null) {
    const end = lastDay === NEVER ? [] : [`DTEND;VALUE=DATE:${plainDay(addDays(lastDay, 1))}`];
    return [`DTSTART;VALUE=DATE:${plainDay(day)}`, ...end];
  }
  const start = zurichInstant(day, time);
  const end =
    until === null
      ? new Date(start.getTime() + DEFAULT_MS)
      : zurichInstant(until > time ? day : addDays(day, 1), until);
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
}

function eventLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(entry.updatedAt)}`,
    `LAST-MODIFIED:${utc(entry.updatedAt)}`,
    ...times(entry),
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `GEO:${entry.latitude};${entry.longitude}`,
    `URL:${entry.url}`,
    `CATEGORIES:${entry.categories.map(escapeText).join(',')}`,
    // an exhibition of three months must not show visitors as busy
    `TRANSP:${entry.time === null ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** A calendar file by RFC 5545. @param product its PRODID, as `-//Passage//…` */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { product, name, locale }: { product: string; name: string; locale: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//NONSGML Agenda//${locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Europe/Zurich',
    ...(entries.length ? entries.flatMap(eventLines) : TIME_ZONE),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + CRLF).join('');
}
