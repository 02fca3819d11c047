import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SHOP_DAY } from '@/tests/support/orders';
import { useDoor } from '@/tests/support/use-door';
import { setClock } from '@/tests/support/clock';
import { useDatabase } from '@/tests/support/database';
import { callAsTill, sampleKey, samplePlace } from '@/tests/support/door';
import { editions } from '../catalogue/tables';
import { newId } from '../core/ids';
import { dayOf } from '../core/dates';
import { queryRows } from '../db/rows';
import { passes, passTerms } from '../passes/tables';
import { voidVisitContract } from './contract';
import { visits } from './tables';

const test = useDatabase();
const door = useDoor(test);
const { shop, stored, setEntries, check, item, send, minutesAgo } = door;
let key = '';

beforeEach(() => {
  ({ key } = door);
});

describe('an entry', () => {
  it('is accepted, and the same id gets the same answer', async () => {
    const one = item();
    const first = await send([one]);
    expect(first).toEqual([{ id: one.id, status: 'accepted', marks: [] }]);
    expect(await send([one])).toEqual(first);
    expect(await send([one, one])).toEqual([...first, ...first]);
    const [row, ...more] = await test.db.select().from(visits);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      placeId: 'temple',
      uniqueKey: stored(),
      serial: 1,
      counted: true,
      referenceCents: 2_000,
      source: 'scan',
    });
    expect(row?.ageBand).toBeGreaterThan(0);
  });

  it('counts once a day, and again at another place', async () => {
    await send([item()]);
    const { reason, text, alreadyAt } = await check();
    expect(reason).toBe('already_today');
    expect(text.fr).toContain(alreadyAt ?? 'x');
    expect(await send([item(), item()])).toMatchObject([{ status: 'repeat' }, { status: 'repeat' }]);
    await samplePlace(test.db, { id: 'autre' });
    const other = await sampleKey(test.db, 'autre');
    expect(await send([item()], other.key)).toMatchObject([{ status: 'accepted' }]);
  });

  it('counts once for each event, or every time, where the place says so', async () => {
    await samplePlace(test.db, { id: 'orion', entry: 'once_an_event' });
    const cinema = await sampleKey(test.db, 'orion');
    const films = [item({ event: 'a' }), item({ event: 'a' }), item({ event: 'b' })];
    expect((await send(films, cinema.key)).map(({ status }) => status)).toEqual([
      'accepted',
      'repeat',
      'accepted',
    ]);
    await samplePlace(test.db, { id: 'foire', entry: 'unlimited' });
    const fair = await sampleKey(test.db, 'foire');
    expect((await send([item(), item()], fair.key)).map(({ status }) => status)).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  it('takes an entry of a mini pass, which its holder and the desk see', async () => {
    await setEntries(5, 3);
    await send([item()]);
    expect(await shop.passes()).toMatchObject([{ entries: { total: 5, left: 1 } }]);
  });

  it('is refused online without an entry left, and marked when it happened offline', async () => {
    await setEntries(5, 5);
    const refused = item();
    expect(await send([refused])).toEqual([
      { id: refused.id, status: 'refused', marks: [], reason: 'no_entries_left' },
    ]);
    const late = item({ at: minutesAgo(90) });
    expect(await send([late])).toEqual([
      { id: late.id, status: 'accepted_with_mark', marks: ['no_entries_left', 'offline'] },
    ]);
    expect(await shop.passes()).toMatchObject([{ entries: { left: 0 } }]);
    // later, and with entries again: the first answer stays
    await setEntries(5, 0);
    expect(await send([refused])).toMatchObject([{ status: 'refused' }]);
  });

  it('of a blocked pass is refused online and marked offline', async () => {
    await test.db.update(passes).set({ isBlocked: true, isHeld: true });
    expect(await send([item(), item({ at: minutesAgo(30) })])).toMatchObject([
      { status: 'refused', reason: 'blocked' },
      { status: 'accepted_with_mark', marks: ['blocked', 'offline'] },
    ]);
  });

  it('of something else is refused without a person', async () => {
    const items = [item({ code: 'nonsense' }), item({ code: undefined, number: '00000-00000-0' })];
    expect(await send(items)).toMatchObject([
      { status: 'refused', reason: 'unknown_code' },
      { status: 'refused', reason: 'unknown_code' },
    ]);
    expect(await test.db.select().from(visits).where(eq(visits.status, 'refused'))).toMatchObject(
      items.map(() => ({ uniqueKey: null, pseudonym: null })),
    );
  });

  it('with company follows the options of the pass', async () => {
    const option = (name: string) => ({ code: name, title: { fr: name, de: name }, priceCents: 1 });
    await samplePlace(test.db, { id: 'foire', entry: 'unlimited' });
    const fair = await sampleKey(test.db, 'foire');
    const bring = async (party: number) => (await send([item({ party })], fair.key))[0]?.marks;
    const left = async (party: number) => (await check({ code: door.code, party }, fair.key)).companionsLeft;
    await test.db.update(passTerms).set({ options: [] });
    const { reason, text } = await check({ code: door.code, party: 2 }, fair.key);
    expect({ reason, de: text.de }).toEqual({
      reason: 'companion',
      de: 'Dieses Abo lässt nur die Inhaberin oder den Inhaber ein. Die anderen bezahlen.',
    });
    expect(await bring(2)).toEqual(['party']);
    await test.db.update(passTerms).set({ options: [option('child')] });
    expect([await bring(2), await bring(3)]).toEqual([[], ['party']]);
    await test.db.delete(visits);
    await test.db.update(passTerms).set({ options: [option('duo')] });
    expect([await bring(2), await bring(2), await bring(1), await bring(2), await bring(2)]).toEqual([
      [],
      [],
      [],
      [],
      ['party'],
    ]);
    expect([await left(1), await left(2)]).toEqual([undefined, 0]);
    await test.db.delete(visits);
    await test.db.update(passTerms).set({ options: [option('child'), option('duo')] });
    // a child alone leaves the option for two
    expect([await bring(2), await bring(2), await bring(2), await bring(2)]).toEqual([[], [], [], []]);
    expect([await left(3), await left(4)]).toEqual([undefined, 2]);
  });

  it('by a clock ahead takes the entry of the season that it is counted in', async () => {
    setClock(SHOP_DAY);
    await setEntries(5, 0);
    const [first] = await test.db.select().from(passTerms);
    const seasons = await test.db.select().from(editions);
    const next = seasons.find(({ validFrom }) => validFrom > dayOf(SHOP_DAY));
    if (!first || !next) throw new Error('no season after that of the pass');
    const { code: edition, validFrom, validUntil } = next;
    await test.db
      .insert(passTerms)
      .values({ ...first, id: newId(), edition, validFrom, validUntil, orderItemId: null });
    await send([item({ number: door.number, source: 'typed', at: `${validFrom}T12:00:00Z` })]);
    expect(await test.db.select().from(visits)).toMatchObject([
      { edition: first.edition, status: 'accepted_with_mark', marks: ['clock'] },
    ]);
    const used = await test.db.select().from(passTerms).where(eq(passTerms.edition, first.edition));
    expect(used).toMatchObject([{ entriesUsed: 1 }]);
  });

  it('belongs to the day it happened on, in any order', async () => {
    const days = [3, 1, 2].map((count) => item({ at: minutesAgo(count * 24 * 60) }));
    const twice = item({ at: minutesAgo(24 * 60 + 1) });
    const answers = await send([...days, twice]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      'accepted_with_mark',
      'accepted_with_mark',
      'accepted_with_mark',
      'repeat',
    ]);
    expect(answers.map(({ id }) => id)).toEqual([...days, twice].map(({ id }) => id));
  });

  it('of another place is told nothing about', async () => {
    const one = item();
    await send([one]);
    await samplePlace(test.db, { id: 'autre' });
    const other = await sampleKey(test.db, 'autre');
    expect(await send([one], other.key)).toMatchObject([{ status: 'refused', reason: 'unknown_code' }]);
    const body = { reason: 'x' };
    expect((await callAsTill(other.key, voidVisitContract, { id: one.id, body })).status).toBe(404);
  });

  it('is one entry in the log, without a person', async () => {
    await send([item(), item()]);
    const rows = await queryRows(
      test.db,
      z.strictObject({ entry: z.string() }),
      sql`select to_jsonb(a)::text as entry from audit_log a where action = 'visits_recorded'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.entry).toContain('"repeat": 1');
    expect(rows[0]?.entry).not.toContain(stored());
  });
});

describe('an entry that was a mistake', () => {
  const undo = (id: string) => callAsTill(key, voidVisitContract, { id, body: { reason: 'erreur' } });

  it('is taken back within ten minutes and gives the entry back', async () => {
    await setEntries(5, 4);
    const one = item();
    await send([one]);
    const first = await undo(one.id);
    expect(first.status).toBe(200);
    expect(await undo(one.id)).toEqual(first);
    expect(await shop.passes()).toMatchObject([{ entries: { left: 1 } }]);
    // also when it is too late for another one
    await test.db.execute(sql`update visits set received_at = received_at - interval '11 minutes'`);
    expect(await undo(one.id)).toEqual(first);
    expect(await shop.passes()).toMatchObject([{ entries: { left: 1 } }]);
    expect(await check()).toMatchObject({ reason: 'welcome' });
    expect(await send([item()])).toMatchObject([{ status: 'accepted' }]);
  });

  it('gives the entry back although the holder withdrew the consent since', async () => {
    await setEntries(5, 4);
    const one = item();
    await send([one]);
    await test.db.update(visits).set({ uniqueKey: null });
    expect((await undo(one.id)).status).toBe(200);
    expect(await shop.passes()).toMatchObject([{ entries: { left: 1 } }]);
  });

  it('stays after ten minutes, and when it was refused', async () => {
    const [one, refused] = [item(), item({ code: 'nonsense' })];
    await send([one, refused]);
    expect((await undo(refused.id)).code).toBe('invalid_transition');
    await test.db.execute(sql`update visits set received_at = received_at - interval '11 minutes'`);
    expect((await undo(one.id)).code).toBe('invalid_transition');
  });
});
