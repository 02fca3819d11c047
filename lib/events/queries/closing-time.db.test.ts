import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { loadSmallContent } from '@/tests/support/content';
import type { Opening } from '../../content/schema/opening';
import { queryColumn } from '../../db/rows';
import { getHomeContent } from '../../home/queries/home';
import { getPlace } from '../../places/queries/places';
import { searchContent } from '../../search/queries/search-content';
import { suggestContent } from '../../search/queries/suggest-content';
import { isClosedForGood as isClosedByRule } from '../rules';
import { getAgenda } from './agenda';
import { isClosedForGood } from './closing-time';
import { getEvent } from './event';
import { listEvents } from './list-events';

const test = useDatabase();
/** The last day of the exhibition, a Sunday, when its house is open from 10:00 to 17:00. */
const LAST_DAY = '2026-11-29';

beforeEach(() => loadSmallContent(test.db));

describe('an exhibition on its last day', () => {
  it.each([
    ['is shown until it closes', '2026-11-29T15:59:00Z', true],
    ['is over once it has closed', '2026-11-29T16:00:00Z', false],
  ])('%s', async (_, moment, isShown) => {
    const at = new Date(moment);
    const fr = { at, locale: 'fr' } as const;
    const listed = await listEvents(test.db, {}, { ...fr, page: 1 });
    const agenda = await getAgenda(test.db, {}, { ...fr, strides: 1, running: 1 });
    const found = await searchContent(test.db, { q: 'ponts', ...fr });
    const where = {
      list: listed.ok ? listed.data.items : [],
      agenda: agenda.running.items,
      home: (await getHomeContent(test.db, fr)).events,
      place: (await getPlace(test.db, 'museum', fr))?.events.items ?? [],
      search: found.items,
      suggestions: await suggestContent(test.db, { q: 'ponts', ...fr }),
    };
    const shown = Object.entries(where).filter(([, items]) => items.some(({ id }) => id === 'bridges'));
    expect(shown.map(([name]) => name)).toEqual(isShown ? Object.keys(where) : []);
    expect((await getEvent(test.db, 'bridges', fr))?.isOver).toBe(!isShown);
  });

  it('stays in a list of days before, after it has closed', async () => {
    const at = new Date('2026-11-29T16:00:00Z');
    const idsFrom = async (from: string) => {
      const listed = await listEvents(test.db, { from, to: LAST_DAY }, { at, locale: 'fr', page: 1 });
      return listed.ok ? listed.data.items.map(({ id }) => id) : [];
    };
    expect(await idsFrom('2026-11-22')).toContain('bridges');
    expect(await idsFrom(LAST_DAY)).not.toContain('bridges');
  });

  const week = { sun: [{ from: '10:00', until: '17:00' }] };
  const HOURS: [string, Opening | undefined][] = [
    ['without opening hours', undefined],
    ['on a closed weekday', { week: { tue: [{ from: '11:00', until: '18:00' }] } }],
    ['with a break', { week: { sun: [{ from: '10:00', until: '12:00' }, ...week.sun] } }],
    [
      'that closes early',
      { week, exceptions: [{ from: LAST_DAY, hours: [{ from: '10:00', until: '12:00' }] }] },
    ],
    [
      'with two exceptions, of which the last one counts',
      {
        week,
        exceptions: [
          { from: LAST_DAY, hours: [] },
          { from: '2026-11-28', until: '2026-11-30', hours: [{ from: '20:00', until: '22:00' }] },
        ],
      },
    ],
    [
      'that is closed by an exception',
      { week, exceptions: [{ from: '2026-11-28', until: LAST_DAY, hours: [] }] },
    ],
    ['beside an exception for another day', { week, exceptions: [{ from: '2026-11-28', hours: [] }] }],
  ];

  it.each(HOURS)('%s ends in the database as by the rule', async (_, opening) => {
    const data = sql`data - 'opening' || ${JSON.stringify(opening ? { opening } : {})}::jsonb`;
    await test.db.execute(sql`update content_places set data = ${data} where id = 'museum'`);
    for (const time of ['08:00', '12:00', '16:59', '17:00', '22:00']) {
      const at = new Date(`${LAST_DAY}T${time}:00+01:00`);
      const [isClosed] = await queryColumn(
        test.db,
        z.boolean(),
        sql`select ${isClosedForGood(at)} as closed from content_events e join content_places p on p.id = e.place_id
            where e.id = 'bridges'`,
      );
      expect([time, isClosed]).toEqual([time, isClosedByRule(LAST_DAY, opening, at)]);
    }
  });
});
