import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { POST as renewalRoute } from '@/app/api/renewal/route';
import { useDatabase } from '@/tests/support/database';
import { useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { addEntry } from '../cart/commands/add-entry';
import { cartSchema } from '../cart/schema';
import { addDays, zurichInstant } from '../core/dates';
import { queryRows } from '../db/rows';
import { tokenPairSchema } from '../identity/schema';
import { linksIn } from '../mail/links';
import { findQueuedMail } from '../mail/outbox-commands';
import { remindRenewals } from '../orders/commands/remind-renewals';
import { saveReminderTimes } from '../orders/commands/save-reminder-times';
import { listMailRuns } from '../orders/mail-run-queries';
import { reminderTimesSchema } from '../orders/reminder-schema';
import { fillHolderKeys } from '../passes/commands/fill-holder-keys';
import { readRenewalToken, renewalToken } from '../passes/renewal-link';
import { findLinkedPass } from '../renewal/queries';
import { composeMail } from './compose-mail';

const test = useDatabase();
const shop = useShop(test);
const END = '2027-08-31';

const on = (daysLeft: number) => zurichInstant(addDays(END, -daysLeft), '09:00');
const remind = (daysLeft: number) => remindRenewals(test.db, on(daysLeft));
const reminders = () =>
  queryRows(
    test.db,
    z.strictObject({
      id: z.string(),
      data: z.strictObject({
        firstName: z.string(),
        uniqueKeys: z.array(z.string()),
        validUntil: z.iso.date(),
        stage: z.int(),
      }),
    }),
    sql`select id, data from mails where template = 'renewal_reminder' order by data->>'stage' desc`,
  );
const stages = async () => (await reminders()).map(({ data }) => data.stage);

let key = '';
beforeEach(async () => {
  await shop.decide(await shop.placed(), 'succeed');
  const [pass] = await shop.passes();
  key = pass?.uniqueKey.replaceAll('-', '') ?? '';
});

describe('an ending pass', () => {
  it('is reminded of on four days, once each, at any hour and despite repetitions', async () => {
    for (const left of [90, 61, 60, 59, 58, 57, 31, 30, 29, 8, 7, 6, 0, -6, -7, -8, -10, -40]) {
      await remind(left);
      await remind(left);
    }
    expect((await stages()).sort((a, b) => b - a)).toEqual([60, 30, 7, -7]);
  });

  it('is reminded of shortly after downtime, but not weeks late', async () => {
    await remind(58);
    expect(await stages()).toEqual([60]);
    await remind(26);
    expect(await stages()).toEqual([60]);
  });

  it('is expected on its day, also if its run did not take place', async () => {
    const runs = (daysLeft: number) => listMailRuns(test.db, on(daysLeft));
    const run = { campaign: 'renewal_reminder', day: addDays(END, -60) };
    expect(await runs(61)).toEqual({ past: [], next: [{ ...run, count: 1 }] });
    const counts = { expected: 1, sent: 0, failed: 0, queued: 0 };
    expect((await runs(50)).past).toEqual([{ ...run, ...counts }]);
    await remind(58);
    expect((await runs(50)).past).toEqual([{ ...run, day: addDays(END, -58), ...counts, queued: 1 }]);
    await test.db.execute(sql`delete from mails`);
    expect((await runs(50)).past).toEqual([{ ...run, day: addDays(END, -58), ...counts }]);
  });

  it('is reminded of on the days that staff chose, which do not make earlier days late', async () => {
    await remind(60);
    const save = (renewalDays: number[], daysLeft: number) =>
      saveReminderTimes(test.db, { renewalDays }, staffAt(on(daysLeft)));
    await save([120, 45, 0, -30], 50);
    expect((await listMailRuns(test.db, on(50))).next).toEqual([
      { campaign: 'renewal_reminder', day: addDays(END, -45), count: 1 },
    ]);
    for (const left of [48, 45, 30, 7, 0, -7, -30, -40]) await remind(left);
    expect((await stages()).sort((a, b) => b - a)).toEqual([60, 45, 0, -30]);
    await test.db.execute(sql`delete from renewal_reminders where stage = 45`);
    const pastDays = async () => (await listMailRuns(test.db, on(39))).past.map(({ day }) => day);
    expect(await pastDays()).toContain(addDays(END, -45));
    await save([45, 0, -30], 40);
    expect(await pastDays()).not.toContain(addDays(END, -45));
  });

  it('keeps the days that somebody else chose since they were read', async () => {
    const save = (renewalDays: number[], daysLeft: number, changedAt?: string | null) => {
      const times = { renewalDays, ...(changedAt === undefined ? {} : { changedAt }) };
      return saveReminderTimes(test.db, times, staffAt(on(daysLeft)));
    };
    const refused = { ok: false, error: { code: 'conflict' } };
    expect(await save([45], 50, null)).toMatchObject({ ok: true });
    expect(await save([30], 49, null)).toMatchObject(refused);
    const read = on(50).toISOString();
    expect(await save([20], 48, read)).toMatchObject({ ok: true, data: { renewalDays: [20] } });
    expect(await save([10], 47, read)).toMatchObject(refused);
    // a client that has read nothing
    expect(await save([7], 46)).toMatchObject({ ok: true, data: { renewalDays: [7] } });
  });

  it.each([
    ['none', []],
    ['seven', [90, 80, 70, 60, 50, 40, 30]],
    ['two of one day', [30, 30]],
    ['the later one first', [7, 30]],
    ['two that meet', [30, 28]],
    ['one too early', [121]],
    ['one too late', [30, -31]],
    ['half a day', [7.5]],
  ])('is not reminded of at %s', (_, renewalDays) => {
    expect(reminderTimesSchema.safeParse({ renewalDays }).success).toBe(false);
  });

  it('shares one mail with the others of its account', async () => {
    await fullCart(test.db, shop.context.at, shop.context.accountId);
    await shop.decide(await shop.placed(), 'succeed');
    await remind(60);
    expect((await reminders()).map(({ data }) => data.uniqueKeys.length)).toEqual([2]);
  });

  it('gets no reminder once the next season is bought, or ordered by invoice', async () => {
    await test.db.execute(
      sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options, created_at)
          values (gen_random_uuid(), ${key}, '27-28', '2027-09-01', '2028-08-31', '[]', '[]', now())`,
    );
    await fillHolderKeys(test.db);
    await remind(60);
    expect(await stages()).toEqual([]);
    await test.db.execute(sql`delete from pass_terms where edition = '27-28'`);
    await test.db.execute(sql`update orders set status = 'pending', payment_method = 'invoice'`);
    await test.db.execute(sql`update order_items set edition = '27-28'`);
    await remind(60);
    expect(await stages()).toEqual([]);
    await test.db.execute(sql`update orders set status = 'cancelled'`);
    await remind(60);
    expect(await stages()).toEqual([60]);
  });

  it.each([
    ['pending', [60]],
    ['deleted', []],
  ])('gets these reminders while its account is %s', async (status, expected) => {
    await test.db.execute(sql`update accounts set status = ${status}`);
    await remind(60);
    expect(await stages()).toEqual(expected);
  });

  it('gets no reminder when blocked, or when its holder received a new one', async () => {
    await test.db.execute(sql`update passes set is_blocked = true`);
    await remind(30);
    expect(await stages()).toEqual([]);
    await test.db.execute(sql`update passes set is_blocked = false`);
    await test.db.execute(
      sql`insert into passes (unique_key, kind, first_name, last_name, birth_date, created_at)
          select '0000000000' || '0', kind, upper(first_name), last_name, birth_date, now() from passes`,
    );
    await test.db.execute(
      sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options, created_at)
          values (gen_random_uuid(), '00000000000', '27-28', '2027-09-01', '2028-08-31', '[]', '[]', now())`,
    );
    await fillHolderKeys(test.db);
    await remind(30);
    expect(await stages()).toEqual([]);
  });
});

describe('the link of a reminder', () => {
  const link = async () => {
    await remind(30);
    const [row] = await reminders();
    const mail = row && (await findQueuedMail(test.db, row.id));
    if (!mail) throw new Error('no mail');
    const url = linksIn((await composeMail(test.db, mail)).html)[0] ?? '';
    return new URL(url);
  };
  const renew = (body: unknown) =>
    renewalRoute(
      new Request('http://localhost:3000/api/renewal', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({}) },
    );
  const newUser = {
    firstName: 'Noé',
    lastName: 'Favre',
    username: 'noe@passage.example',
    password: 'une phrase entière',
  };

  it('opens the renewal of its pass', async () => {
    const url = await link();
    expect(url.pathname).toBe('/fr/renouvellement');
    const token = url.searchParams.get('renew') ?? '';
    expect(readRenewalToken(token, END)).toBe(key);
    expect(await findLinkedPass(test.db, token, on(30))).toMatchObject({
      product: 'PASSAGE',
      hasAccount: true,
      pass: { token },
    });
    expect(await findLinkedPass(test.db, `${token.slice(0, -1)}!`, on(30))).toBeNull();
  });

  it('adds the pass with its number to the visitor’s cart', async () => {
    await test.db.execute(sql`update passes set account_id = null`);
    await test.db.execute(
      sql`update pass_terms set edition = '25-26', valid_from = '2025-09-01', valid_until = '2026-08-31'`,
    );
    const token = renewalToken(key, '2099-12-31');
    const answer = await renew({ newUser, renewalToken: token, product: 'PASSAGE' });
    expect(answer.status).toBe(200);
    const { cart } = tokenPairSchema.extend({ cart: cartSchema }).parse(await answer.json());
    expect(cart.entries.map(({ uniqueKey }) => uniqueKey?.replaceAll('-', ''))).toEqual([key]);
    const forged = await renew({ newUser, renewalToken: `${token.slice(0, -2)}AA`, product: 'PASSAGE' });
    expect(forged.status).toBe(422);
  });

  it('proves the pass to a signed-in customer, for its own number only', async () => {
    const stranger = await fullCart(test.db, on(30));
    const renewal = { product: 'PASSAGE', uniqueKey: key };
    const add = (token?: string) =>
      addEntry(test.db, { ...renewal, ...(token ? { renewalToken: token } : {}) }, stranger);
    expect(await add()).toMatchObject({ error: { code: 'invalid_data' } });
    expect(await add(renewalToken('00000000000', END))).toMatchObject({ error: { code: 'invalid_data' } });
    expect(await add(renewalToken(key, END))).toMatchObject({ ok: true });
  });
});

describe('a renewal', () => {
  it('offers the previous season’s paid extensions and options that are still available', async () => {
    const sold = (...codes: string[]) =>
      JSON.stringify(codes.map((code) => ({ code, title: { fr: code, de: code }, priceCents: 1 })));
    await test.db.execute(
      sql`update pass_terms set extensions = ${sold('festivals', 'gone')}::jsonb,
            options = ${sold('bike', 'gone')}::jsonb`,
    );
    const later = { ...shop.context, at: on(30) };
    const added = await addEntry(test.db, { product: 'PASSAGE', uniqueKey: key }, later);
    if (!added.ok) throw new Error(added.error.code);
    const entry = added.data.entries.find(({ uniqueKey }) => uniqueKey);
    expect(entry).toMatchObject({ edition: '27-28' });
    expect([entry?.extensions, entry?.options]).toEqual([[], []]);
    expect(entry?.lastSeason?.extensions.map(({ code }) => code)).toEqual(['festivals']);
    expect(entry?.lastSeason?.options.map(({ code }) => code)).toEqual(['bike']);
  });
});
