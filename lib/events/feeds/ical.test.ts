import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile, foldLine, type CalendarEntry } from './ical';

const entry: CalendarEntry = {
  uid: 'quartet-202606071930@passage.example',
  title: 'Quatuor; du Quai, «été»',
  description: 'Quatre voisins jouent.\nhttps://passage.example/fr/agenda/quatuor',
  location: 'La Coulisse, Rue du Canal 4, 2502 Biel/Bienne',
  url: 'https://passage.example/fr/agenda/quatuor',
  categories: ['Concert', 'Lecture'],
  latitude: 47.1368,
  longitude: 7.2468,
  updatedAt: new Date('2026-05-01T08:00:00Z'),
  day: '2026-06-07',
  time: '19:30',
  until: '21:00',
  lastDay: '2026-06-07',
};

const read = (...entries: CalendarEntry[]) => {
  const text = calendarFile(entries, { product: 'Passage', name: 'Passage', locale: 'fr' });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return { text, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
};

describe('calendarFile', () => {
  it('is read correctly by an independent parser', () => {
    const { events } = read(entry);
    const [event] = events;
    expect(event?.uid).toBe(entry.uid);
    expect(event?.summary).toBe(entry.title);
    expect(event?.description).toBe(entry.description);
    expect(event?.location).toBe(entry.location);
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-06-07T17:30:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-06-07T19:00:00.000Z');
  });

  it.each([
    [
      'in winter',
      { day: '2026-12-04', time: '20:00', until: '22:00' },
      '2026-12-04T19:00:00.000Z',
      '2026-12-04T21:00:00.000Z',
    ],
    [
      'past midnight',
      { time: '23:00', until: '02:00' },
      '2026-06-07T21:00:00.000Z',
      '2026-06-08T00:00:00.000Z',
    ],
    [
      'without an end',
      { time: '10:00', until: null },
      '2026-06-07T08:00:00.000Z',
      '2026-06-07T10:00:00.000Z',
    ],
    [
      'in the night the clock goes back',
      { day: '2026-10-25', time: '01:00', until: '04:00' },
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T03:00:00.000Z',
    ],
  ])('gives the instant %s', (_, change, start, end) => {
    const [event] = read({ ...entry, ...change }).events;
    expect(event?.startDate.toJSDate().toISOString()).toBe(start);
    expect(event?.endDate.toJSDate().toISOString()).toBe(end);
  });

  it('ends whole days exclusively, and does not mark them as busy', () => {
    const { text } = read({ ...entry, time: null, until: null, lastDay: '2026-08-31' });
    expect(text).toContain('DTSTART;VALUE=DATE:20260607\r\nDTEND;VALUE=DATE:20260901\r\n');
    expect(text).toContain('TRANSP:TRANSPARENT');
    expect(read({ ...entry, time: null, until: null, lastDay: '9999-12-31' }).text).not.toContain('DTEND');
  });

  it('contains the time zone if no event matches', () => {
    const calendar = new ICAL.Component(ICAL.parse(read().text) as unknown[]);
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    expect(read(entry).text).not.toContain('VTIMEZONE');
  });

  it.each([
    ['a line break of any kind', 'eins\rzwei\r\ndrei', 'eins\nzwei\ndrei'],
    ['a control character', 'ein\u0000s\u000b', 'eins'],
    ['a property', 'x\nEND:VEVENT\nBEGIN:VEVENT', 'x\nEND:VEVENT\nBEGIN:VEVENT'],
  ])('keeps %s inside its text', (_, title, shown) => {
    const { events } = read({ ...entry, title });
    expect(events.map(({ summary }) => summary)).toEqual([shown]);
  });

  it('has lines of at most 75 octets that end with CRLF, without splitting characters', () => {
    const { text, events } = read({ ...entry, title: 'é'.repeat(300) });
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(events[0]?.summary).toBe('é'.repeat(300));
  });
});

describe('foldLine', () => {
  it.each([
    ['a'.repeat(75), 1],
    ['a'.repeat(76), 2],
    ['a'.repeat(149), 2],
    ['a'.repeat(150), 3],
    ['🎭'.repeat(19), 2],
  ])('folds %s into %i lines', (line, count) => {
    expect(foldLine(line).split('\r\n ')).toHaveLength(count);
  });
});
