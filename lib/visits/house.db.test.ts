import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bearer, callContract } from '@/tests/security/support';
import { useDatabase } from '@/tests/support/database';
import { sampleKey, samplePlace } from '@/tests/support/door';
import { useOffice } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { dayOf } from '../core/dates';
import { queryColumn } from '../db/rows';
import { declareCountContract, getHouseMonthContract, houseMonthCsvContract } from './contract';
import { listHousePlaces, listPaperCounts } from './house-queries';
import { daysOf, declareUntil, firstDayOf, monthBefore, monthOf } from './house-rules';
import { houseMonthSchema } from './house-schema';
import { visitDay } from './rules';

const test = useDatabase();
const office = useOffice(test);
const TODAY = visitDay(new Date());
const MONTH = monthOf(TODAY);

beforeEach(async () => {
  await seedCatalogue(test.db);
  await samplePlace(test.db);
  await samplePlace(test.db, { id: 'autre' });
  const accountId = await office.accountOf('camille');
  await test.db.execute(
    sql`insert into partner_members (partner_id, account_id, created_at)
        select partner_id, ${accountId}, now() from partner_places where place_id = 'temple'`,
  );
});

async function visit(place: string, { source = 'scan', status = 'accepted', day = TODAY } = {}) {
  await test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, slot, party, counted,
          took_entry, reference_cents)
        values (gen_random_uuid(), ${place}, ${day}, now(), now(), ${status}, '{}', ${source},
          uuid_send(gen_random_uuid()), '', 1, ${status !== 'repeat'}, false, 2000)`,
  );
}

const monthAt = async (who: 'camille' | 'books', id: string) =>
  office.call(who, getHouseMonthContract, { params: { id, month: MONTH } });
const declare = async (id: string, number: number, month = MONTH) =>
  (await office.call('camille', declareCountContract, { params: { id, month }, body: { number } })).status;
const paid = () =>
  queryColumn(
    test.db,
    z.int(),
    sql`select reference_cents from visits where source = 'declared' and counted and voided_at is null`,
  );

describe('the month of a house', () => {
  it('has its own entries as numbers, today by hour', async () => {
    await visit('temple');
    await visit('temple', { source: 'typed' });
    await visit('temple', { status: 'repeat' });
    await visit('autre');
    await test.db.execute(
      sql`insert into refusals (place_id, day, reason, number)
          values ('temple', ${TODAY}, 'expired', 3), ('autre', ${TODAY}, 'forged', 1)`,
    );
    const { data } = await monthAt('camille', 'temple');
    const month = houseMonthSchema.parse(data);
    expect(month).toMatchObject({ total: 2, scanned: 1, typed: 1, declared: 0, repeats: 1, lastYear: 0 });
    expect(month.days).toEqual([{ day: TODAY, number: 2 }]);
    expect(month.hours.map(({ number }) => number)).toEqual([2]);
    expect(month.refused).toEqual([{ reason: 'expired', number: 3 }]);
  });

  it('tells the weekdays on which the house is closed', async () => {
    const hours = [{ from: '11:00', until: '17:00' }];
    const week = Object.fromEntries(['tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hours]));
    await test.db.execute(
      sql`update content_places set data = data || ${JSON.stringify({ opening: { week } })}::jsonb
          where id = 'temple'`,
    );
    const { data } = await monthAt('camille', 'temple');
    expect(data).toMatchObject({ closedWeekdays: ['mon'] });
    expect(houseMonthSchema.parse(data).closedDays.length).toBeGreaterThanOrEqual(4);
    expect((await monthAt('books', 'autre')).data).toMatchObject({ closedWeekdays: [], closedDays: [] });
  });

  it('is a CSV file whose rows add up to the total', async () => {
    await visit('temple');
    await visit('temple', { source: 'typed' });
    expect(await declare('temple', 12)).toBe(204);
    const csv = async (who: 'camille' | 'desk', id: string) => {
      const headers = bearer({ token: await office.tokenOf(who) });
      return callContract(houseMonthCsvContract, { headers, params: { id, month: MONTH } });
    };
    const answer = await csv('camille', 'temple');
    const [header, ...rows] = (await answer.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(header).toBe('Jour;Entrées');
    expect(rows).toHaveLength(daysOf(MONTH).filter((day) => day <= TODAY).length + 1);
    expect(rows.at(-2)).toMatch(/;2$/);
    expect(rows.at(-1)).toMatch(/;12$/);
    expect(answer.headers.get('content-disposition')).toContain(`passage-temple-${MONTH}.csv`);
    expect((await csv('camille', 'autre')).status).toBe(404);
    expect((await csv('desk', 'temple')).status).toBe(403);
  });

  it('is not shown to another house; those who keep the books see it', async () => {
    expect((await monthAt('camille', 'autre')).status).toBe(404);
    expect((await monthAt('books', 'autre')).status).toBe(200);
    expect(
      (await office.call('desk', getHouseMonthContract, { params: { id: 'temple', month: MONTH } })).status,
    ).toBe(403);
    const places = await listHousePlaces(test.db, await office.accountOf('camille'));
    expect(places.map(({ id }) => id)).toEqual(['temple']);
  });

  it('names no pass, person or key', async () => {
    await visit('temple');
    const { key } = await sampleKey(test.db, 'temple');
    const text = JSON.stringify((await monthAt('camille', 'temple')).data);
    expect(text).not.toMatch(/pseudonym|unique|band|canton/i);
    expect(text).not.toContain(key);
  });
});

describe('a paper list', () => {
  it('counts as so many entries at the price of the house, marked as declared, and can be corrected', async () => {
    expect(await declare('temple', 12)).toBe(204);
    expect(await paid()).toEqual(Array.from({ length: 12 }, () => 2000));
    expect(await declare('temple', 9)).toBe(204);
    expect(await paid()).toHaveLength(9);
    expect(await declare('temple', 11)).toBe(204);
    const { data } = await monthAt('camille', 'temple');
    expect(data).toMatchObject({ total: 11, declared: 11, scanned: 0, days: [] });
  });

  it('is entered by staff too, for the months of the contract that can still change', async () => {
    const last = monthBefore(MONTH);
    const body = { number: 7, note: 'classeur' };
    const params = { id: 'temple', month: last };
    expect((await office.call('desk', declareCountContract, { params, body })).status).toBe(204);
    expect((await office.call('books', declareCountContract, { params, body })).status).toBe(403);
    const contract = { placeIds: ['temple', 'autre'], contractFrom: firstDayOf(last), contractUntil: null };
    const counts = await listPaperCounts(test.db, { ...contract, at: new Date() });
    expect(counts('temple')).toEqual([
      { month: MONTH, number: 0, note: '', until: declareUntil(MONTH) },
      { month: last, ...body, until: declareUntil(last) },
    ]);
    expect(counts('autre')).toMatchObject([{ number: 0 }, { number: 0 }]);
    const young = { ...contract, contractFrom: firstDayOf(MONTH), at: new Date() };
    expect((await listPaperCounts(test.db, young))('temple')).toMatchObject([{ month: MONTH }]);
  });

  it('is not saved over a number that somebody else entered meanwhile', async () => {
    const params = { id: 'temple', month: MONTH };
    const enter = async (who: 'camille' | 'desk', number: number, before: number) =>
      (await office.call(who, declareCountContract, { params, body: { number, before } })).code;
    expect(await enter('camille', 12, 3)).toBe('conflict');
    expect(await enter('camille', 12, 0)).toBeNull();
    expect(await enter('desk', 9, 0)).toBe('conflict');
    expect(await paid()).toHaveLength(12);
    expect(await enter('desk', 9, 12)).toBeNull();
    // sent again after its answer was lost
    expect(await enter('desk', 9, 12)).toBeNull();
    expect(await paid()).toHaveLength(9);
  });

  it('is refused for another house, after the following month and before the month', async () => {
    expect(await declare('autre', 5)).toBe(404);
    expect(await declare('temple', 5, monthBefore(MONTH))).toBe(204);
    expect(await declare('temple', 5, monthBefore(monthBefore(MONTH)))).toBe(409);
    const next = monthOf(dayOf(new Date(Date.now() + 40 * 86_400_000)));
    expect(await declare('temple', 5, next)).toBe(409);
    expect(await declare('temple', -1)).toBe(422);
    expect(await paid()).toHaveLength(5);
  });

  it('is refused for a month that ends without a season, which would pay nothing', async () => {
    await test.db
      .execute(sql`update editions set valid_until = current_date + 400, valid_from = current_date + 300
      where code = (select code from editions where current_date between valid_from and valid_until)`);
    expect(await declare('temple', 5)).toBe(409);
    expect(await paid()).toEqual([]);
    const { data } = await monthAt('camille', 'temple');
    expect(data).toMatchObject({ declared: 0 });
  });
});
