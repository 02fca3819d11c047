import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { addManyPasses } from '@/tests/support/many-passes';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn, queryRows } from '../db/rows';
import { carryOutGoodwill } from './commands/carry-out';
import { confirmGoodwill, undoGoodwill } from './commands/move-goodwill';
import { prepareGoodwill } from './commands/prepare-goodwill';
import { findGoodwill } from './queries';
import type { PrepareGoodwillInput } from './schema';

const test = useDatabase();
const AT = new Date('2026-11-20T10:00:00Z');
const by = { ...staffAt(AT), id: null };
/** Two batches and a part of a third one; `GOODWILL_PASSES=5000` measures what the office may need. */
const COUNT = Number(process.env.GOODWILL_PASSES ?? 1_100);

const GOODWILL: PrepareGoodwillInput = {
  filter: { edition: '26-27' },
  action: 'extend',
  days: 30,
  reason: 'musée fermé',
  message: { fr: 'Le musée était fermé.', de: 'Das Museum war geschlossen.' },
};

beforeEach(async () => {
  await seedCatalogue(test.db);
});

async function prepared(input: Partial<PrepareGoodwillInput> = {}): Promise<string> {
  const run = await prepareGoodwill(test.db, { ...GOODWILL, ...input }, by);
  if (!run.ok) throw new Error(run.error.code);
  return run.data.id;
}

async function extended(count: number): Promise<string> {
  const id = await prepared();
  expect(await confirmGoodwill(test.db, { id, count }, by)).toMatchObject({ ok: true });
  await carryOutGoodwill(test.db, id, AT);
  return id;
}

const lastDays = async () =>
  Object.fromEntries(
    (
      await queryRows(
        test.db,
        z.strictObject({ day: z.iso.date(), count: z.int() }),
        sql`select valid_until::text as day, count(*)::int as count from pass_terms group by 1`,
      )
    ).map(({ day, count }) => [day, count]),
  );

const mails = (template: string) =>
  queryRows(
    test.db,
    z.strictObject({ locale: z.string(), count: z.int() }),
    sql`select locale, count(*)::int as count from mails where template = ${template} group by 1 order by 1`,
  );

const pass = (n: number) => sql`lpad(${n}::text, 10, '0') || '0'`;

describe('an extension of many passes', () => {
  it(`extends ${COUNT} passes and mails each holder in their language, later`, async () => {
    await addManyPasses(test.db, COUNT);
    const id = await prepared();
    expect(await lastDays()).toEqual({ '2027-08-31': COUNT });
    expect(await findGoodwill(test.db, id)).toMatchObject({ state: 'prepared', count: COUNT, skipped: 0 });
    expect(await confirmGoodwill(test.db, { id, count: COUNT }, by)).toMatchObject({ ok: true });
    await carryOutGoodwill(test.db, id, AT);
    expect(await lastDays()).toEqual({ '2027-09-30': COUNT });
    expect(await findGoodwill(test.db, id)).toMatchObject({ state: 'done', finished: COUNT, mails: COUNT });
    expect(await mails('pass_extended')).toEqual([
      { locale: 'de', count: Math.floor(COUNT / 2) },
      { locale: 'fr', count: Math.ceil(COUNT / 2) },
    ]);
    const due = await queryColumn(
      test.db,
      z.int(),
      sql`select count(*)::int from jobs where name = 'send-mail' and run_at <= now() + interval '10 minutes'`,
    );
    expect(due).toEqual([0]);
  }, 60_000);

  it('tells who is skipped and why, and leaves them as they are', async () => {
    await addManyPasses(test.db, 6);
    await test.db.execute(sql`update passes set is_blocked = true where unique_key = ${pass(1)}`);
    await test.db.execute(sql`update passes set erase_after = '2027-08-31' where unique_key = ${pass(2)}`);
    await test.db.execute(
      sql`update pass_terms set valid_until = '2026-10-01' where unique_key = ${pass(3)}`,
    );
    await test.db
      .execute(sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options,
        holder_key, created_at) select gen_random_uuid(), unique_key, '27-28', '2027-09-01', '2028-08-31', '[]', '[]',
        holder_key, created_at from pass_terms where unique_key = ${pass(4)}`);
    const id = await extended(2);
    expect(await findGoodwill(test.db, id)).toMatchObject({
      count: 2,
      skipped: 4,
      finished: 2,
      reasons: ['blocked', 'erased', 'expired', 'renewed'].map((reason) => ({ reason, count: 1 })),
      skippedPasses: [
        { reason: 'blocked' },
        { reason: 'erased' },
        { reason: 'expired' },
        { reason: 'renewed' },
      ],
    });
    expect(await lastDays()).toEqual({
      '2027-09-30': 2,
      '2027-08-31': 3,
      '2026-10-01': 1,
      '2028-08-31': 1,
    });
  });

  it('mails the holder of a company’s pass as long as the address is known', async () => {
    await addManyPasses(test.db, 2);
    await test.db.execute(sql`update passes set account_id = null`);
    await test.db.execute(sql`update pass_terms set order_item_id = gen_random_uuid()`);
    // the clean-up has cleared the recipient of one mail
    await test.db.execute(
      sql`insert into mails (id, dedupe_key, to_name, to_address, template, locale, data, status, created_at)
          select gen_random_uuid(), 'pass_issued:' || order_item_id, 'Ada',
            case when unique_key = ${pass(1)} then 'ada@passage.example' else '' end, 'pass_issued', 'fr', '{}',
            'sent', now()
          from pass_terms`,
    );
    const id = await extended(2);
    expect(await findGoodwill(test.db, id)).toMatchObject({ finished: 2, mails: 1 });
    expect(await mails('pass_extended')).toEqual([{ locale: 'fr', count: 1 }]);
  });

  it('looks at what changed since the dry run', async () => {
    await addManyPasses(test.db, 3);
    const id = await prepared();
    await test.db.execute(sql`update passes set is_blocked = true where unique_key = ${pass(1)}`);
    await test.db.execute(
      sql`update pass_terms set valid_until = '2027-12-31' where unique_key = ${pass(2)}`,
    );
    await confirmGoodwill(test.db, { id, count: 3 }, by);
    await carryOutGoodwill(test.db, id, AT);
    expect(await findGoodwill(test.db, id)).toMatchObject({
      finished: 1,
      reasons: [
        { reason: 'blocked', count: 1 },
        { reason: 'changed', count: 1 },
      ],
    });
  });

  it('is for the passes of the filter', async () => {
    await addManyPasses(test.db, 3);
    await test.db.execute(
      sql`update pass_terms set extensions = '[{"code": "PF"}]' where unique_key = ${pass(1)}`,
    );
    await test.db.execute(sql`update passes set kind = 'mini' where unique_key = ${pass(2)}`);
    const counts = async (filter: Partial<PrepareGoodwillInput['filter']>) =>
      (await findGoodwill(test.db, await prepared({ filter: { edition: '26-27', ...filter } })))?.count;
    expect(await counts({ extension: 'PF' })).toBe(1);
    expect(await counts({ kind: 'mini' })).toBe(1);
    expect(await counts({ validOn: '2027-02-01' })).toBe(3);
    const none = await prepareGoodwill(test.db, { ...GOODWILL, filter: { edition: '25-26' } }, by);
    expect(none).toMatchObject({ error: { code: 'not_found' } });
  });

  it('is started with its number only, once, and not by an old dry run', async () => {
    await addManyPasses(test.db, 2);
    const [first, second] = [await prepared(), await prepared()];
    expect(await confirmGoodwill(test.db, { id: first, count: 3 }, by)).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'count', code: 'wrong' }] },
    });
    const later = { ...by, at: new Date('2026-11-20T10:05:00Z') };
    expect(await confirmGoodwill(test.db, { id: first, count: 2 }, later)).toMatchObject({ ok: true });
    const again = await confirmGoodwill(test.db, { id: first, count: 2 }, later);
    expect(again).toMatchObject({ error: { code: 'invalid_transition' } });
    await carryOutGoodwill(test.db, first, AT);
    const old = await confirmGoodwill(test.db, { id: second, count: 2 }, later);
    expect(old).toMatchObject({ error: { code: 'conflict' } });
    expect(await lastDays()).toEqual({ '2027-09-30': 2 });
  });
});

describe('the undo', () => {
  it('restores every pass and withdraws mails that nobody has', async () => {
    await addManyPasses(test.db, 4);
    const id = await extended(4);
    await test.db.execute(sql`update mails set status = 'sent'
      where account_id = (select account_id from passes where unique_key = ${pass(1)})`);
    expect(await undoGoodwill(test.db, { id, reason: 'mauvais filtre' }, by)).toMatchObject({ ok: true });
    await carryOutGoodwill(test.db, id, AT);
    expect(await lastDays()).toEqual({ '2027-08-31': 4 });
    expect(await findGoodwill(test.db, id)).toMatchObject({ state: 'undone', finished: 4, mails: 1 });
    expect(await mails('pass_extended')).toEqual([{ locale: 'fr', count: 1 }]);
    expect(await mails('pass_restored')).toEqual([{ locale: 'fr', count: 1 }]);
    const again = await undoGoodwill(test.db, { id, reason: 'r' }, by);
    expect(again).toMatchObject({ error: { code: 'invalid_transition' } });
  });

  it('tells a person whose mail is just being sent', async () => {
    await addManyPasses(test.db, 3);
    const id = await extended(3);
    await test.db.execute(sql`update jobs set locked_until = now() + interval '1 minute'
      where data->>'mailId' = (select id::text from mails
        where account_id = (select account_id from passes where unique_key = ${pass(1)}))`);
    await undoGoodwill(test.db, { id, reason: 'mauvais filtre' }, by);
    await carryOutGoodwill(test.db, id, AT);
    expect(await mails('pass_extended')).toEqual([{ locale: 'fr', count: 1 }]);
    expect(await mails('pass_restored')).toEqual([{ locale: 'fr', count: 1 }]);
    const open = await queryColumn(
      test.db,
      z.string(),
      sql`select m.template from jobs j join mails m on m.id::text = j.data->>'mailId'
          where j.name = 'send-mail' and j.status = 'open' order by 1`,
    );
    expect(open).toEqual(['pass_extended', 'pass_restored']);
  });

  it('leaves a pass that was changed since', async () => {
    await addManyPasses(test.db, 2);
    const id = await extended(2);
    await test.db.execute(
      sql`update pass_terms set valid_until = '2027-12-31' where unique_key = ${pass(1)}`,
    );
    await undoGoodwill(test.db, { id, reason: 'mauvais filtre' }, by);
    await carryOutGoodwill(test.db, id, AT);
    expect(await lastDays()).toEqual({ '2027-12-31': 1, '2027-08-31': 1 });
    expect(await findGoodwill(test.db, id)).toMatchObject({ reasons: [{ reason: 'changed', count: 1 }] });
  });
});
