import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { townOf } from '@/lib/content/schema/place';
import { dayOf } from '@/lib/core/dates';
import { getEvent } from './event';
import { getEventIndex } from './event-index';

const test = useDatabase();
const at = CONTENT_NOW;
const fr = { at, locale: 'fr' } as const;

beforeEach(() => loadSmallContent(test.db));

describe('an event', () => {
  it('has all data of its page', async () => {
    const event = await getEvent(test.db, 'quartet', fr);
    expect(event).toMatchObject({
      text: ['Les théâtres ferment, eux continuent.'],
      isOver: false,
      labels: { region: 'Bienne et Seeland', domains: [{ value: 'jazz', label: 'Jazz' }] },
      reservation: { phone: '+41325550102' },
      house: { reservationPhone: '+41325550102', arrival: ['Gare, 4 min à pied'], accessible: false },
      opening: null,
    });
    expect(event?.allDates).toHaveLength(3);
    expect((await getEvent(test.db, 'past', fr))?.isOver).toBe(true);
  });

  it('that lasts past midnight is not over before its end', async () => {
    const night = JSON.stringify([{ day: '2026-11-20', time: '22:00', until: '02:00' }]);
    await test.db.execute(
      sql`update content_events set data = data || jsonb_build_object('occurrences', ${night}::jsonb) where id = 'quartet'`,
    );
    await test.db
      .execute(sql`update content_event_occurrences set day = '2026-11-20' where event_id = 'quartet'
      and day = (select min(day) from content_event_occurrences where event_id = 'quartet')`);
    await test.db.execute(
      sql`delete from content_event_occurrences where event_id = 'quartet' and day <> '2026-11-20'`,
    );
    const isOverAt = async (moment: string) =>
      (await getEvent(test.db, 'quartet', { at: new Date(moment), locale: 'fr' }))?.isOver;
    expect(await isOverAt('2026-11-21T00:30:00+01:00')).toBe(false);
    expect(await isOverAt('2026-11-21T02:00:00+01:00')).toBe(true);
  });

  it('uses the hours of its place if it has none', async () => {
    const event = await getEvent(test.db, 'bridges', fr);
    expect(event?.opening?.today).toEqual({
      hours: [],
      note: null,
      isOpenNow: false,
      nextOpenDay: '2026-11-22',
    });
    expect(event?.related.map(({ id }) => id)).toEqual(['tales']);
  });

  it.each(['fr', 'de'] as const)('names its town as the filters do, in %s', async (locale) => {
    const event = await getEvent(test.db, 'quartet', { at, locale });
    const { terms, eventsBy } = await getEventIndex(test.db, dayOf(at));
    const town = event ? townOf(event.house.address) : '';
    expect(terms.town.get(town)?.label[locale]).toBe(event?.place.town);
    expect(eventsBy.town.get(town)?.length).toBeGreaterThan(0);
  });

  it('is null in a language it does not have', async () => {
    expect(await getEvent(test.db, 'tales', { at, locale: 'de' })).toBeNull();
    expect(await getEvent(test.db, 'unknown', fr)).toBeNull();
  });
});
