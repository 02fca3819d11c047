import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import { CALENDAR_MAX, eventsCalendar } from './calendar';

const test = useDatabase();
beforeEach(() => loadSmallContent(test.db));

/** The calendar when the concert has so many dates from 2 January 2027 on, one a day. */
async function calendarWith(dates: number) {
  await test.db.execute(sql`insert into content_event_occurrences (event_id, day, time)
    select 'quartet', '2027-01-01'::date + n, '20:00' from generate_series(1, ${dates}::int) n`);
  const publicUrl = 'http://localhost:3000';
  const calendar = await eventsCalendar(test.db, {}, { at: CONTENT_NOW, locale: 'fr', publicUrl });
  return calendar.ok ? calendar.data : [];
}

it('has every date, then what runs', async () => {
  const entries = await calendarWith(1_200);
  expect(entries.filter(({ day }) => day >= '2027-01-02')).toHaveLength(1_200);
  expect(entries.at(-1)).toMatchObject({ title: 'Ponts disparus', time: null });
});

it('has the next of too many dates', async () => {
  const entries = await calendarWith(CALENDAR_MAX);
  const days = entries.map(({ day }) => day);
  expect(days).toHaveLength(CALENDAR_MAX);
  expect(days).toEqual(days.toSorted());
  expect(days[0]).toBe('2026-11-21');
});
