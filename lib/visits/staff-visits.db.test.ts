import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { useOffice } from '@/tests/support/staff';
import { useDoor } from '@/tests/support/use-door';
import { queryColumn, queryRows } from '../db/rows';
import { findHouseMonth } from './house-queries';
import { monthOf } from './house-rules';
import { visitDay } from './rules';
import { openPassVisitsContract, voidLateVisitContract } from './staff-contract';
import { passVisitSchema } from './staff-schema';

const test = useDatabase();
const door = useDoor(test);
const office = useOffice(test);

const openedBy = async (who: 'desk' | 'editor', uniqueKey = door.number) =>
  office.call(who, openPassVisitsContract, { params: { uniqueKey } });
const opened = async () => {
  const { status, data } = await openedBy('desk');
  expect(status).toBe(200);
  return z.object({ items: z.array(passVisitSchema) }).parse(data).items;
};
const voidedBy = (who: 'desk' | 'editor', id: string, reason = 'double') =>
  office.call(who, voidLateVisitContract, { id, body: { reason } });
const later = () => test.db.execute(sql`update visits set received_at = received_at - interval '3 days'`);
const logged = (action: string) =>
  queryRows(
    test.db,
    z.strictObject({ actor: z.string(), target: z.string(), reason: z.string().nullable() }),
    sql`select actor_name as actor, target_type as target, reason from audit_log where action = ${action}`,
  );

it('is taken back by staff after ten minutes, with a reason, and the holder has it again', async () => {
  await door.setEntries(5, 4);
  const one = door.item();
  await door.send([one]);
  await later();
  expect(await door.shop.passes()).toMatchObject([{ entries: { left: 0 } }]);
  const items = await opened();
  expect(items).toMatchObject([
    { id: one.id, place: 'Le Temple', source: 'scan', counted: true, tookEntry: true },
  ]);
  expect((await voidedBy('desk', one.id, ' ')).status).toBe(422);
  const first = await voidedBy('desk', one.id);
  expect(first.status).toBe(200);
  expect(await voidedBy('desk', one.id)).toEqual(first);
  expect(await door.shop.passes()).toMatchObject([{ entries: { left: 1 } }]);
  expect(await opened()).toEqual([]);
  const day = visitDay(new Date());
  const house = await findHouseMonth(test.db, { placeId: 'temple', month: monthOf(day), at: new Date() });
  expect(house).toMatchObject({ total: 0, voided: 1 });
  expect(await logged('visit_voided')).toEqual([
    { actor: 'desk@passage.example', target: 'visit', reason: 'double' },
  ]);
  // the same pass may enter again on that day
  expect(await door.send([door.item()])).toMatchObject([{ status: 'accepted' }]);
});

it('is not taken back if it was refused, was declared from paper or does not exist', async () => {
  const refused = door.item({ code: 'nonsense' });
  await door.send([refused]);
  expect((await voidedBy('desk', refused.id)).code).toBe('invalid_transition');
  const [declared = ''] = await queryColumn(
    test.db,
    z.string(),
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, slot, party, counted,
          took_entry) values (gen_random_uuid(), 'temple', '2026-11-01', now(), now(), 'accepted', '{}', 'declared',
          '\\x01', '', 1, true, false) returning id`,
  );
  expect((await voidedBy('desk', declared)).code).toBe('invalid_transition');
  expect((await voidedBy('desk', '0190a6a0-0000-7000-8000-000000000000')).status).toBe(404);
});

it('is shown to staff who may enter visits only, and looking is logged', async () => {
  await door.send([door.item()]);
  expect((await openedBy('editor')).status).toBe(403);
  expect((await voidedBy('editor', '0190a6a0-0000-7000-8000-000000000000')).status).toBe(403);
  expect(await logged('pass_visits_opened')).toEqual([]);
  expect(await opened()).toHaveLength(1);
  expect(await logged('pass_visits_opened')).toEqual([
    { actor: 'desk@passage.example', target: 'pass', reason: null },
  ]);
  expect((await openedBy('desk', '00000-00000-0')).status).toBe(404);
  // what no longer belongs to a person is not found by its pass
  await test.db.execute(sql`update visits set unique_key = null`);
  expect(await opened()).toEqual([]);
});
