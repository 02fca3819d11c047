import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DELETE as deleteRoute } from '@/app/api/account/route';
import { useDatabase } from '@/tests/support/database';
import { KNOWN_WORDS, known, useKnownCustomer } from '@/tests/support/known-customer';
import { SHOP_DAY } from '@/tests/support/orders';
import { findWords, tablesWithAccount } from '@/tests/support/personal-data';
import { staffAt } from '@/tests/support/staff';
import { now } from '../config/env';
import { queryColumn, queryRows, rawRows } from '../db/rows';
import { getLogger } from '../http/logger';
import { findActor } from '../identity/queries';
import { cleanUp } from '../jobs/clean-up-commands';
import { attempt } from '../jobs/send-mail';
import { findQueuedMail } from '../mail/outbox-commands';
import { refundOrder } from '../orders/commands/refund-order';
import { paymentProvider } from '../payments/configured';
import type { PaymentProvider } from '../payments/provider';
import { eraseAccount } from './commands/erase-account';

const test = useDatabase();
const customer = useKnownCustomer(test);
const { username, password } = known;
const none = { params: Promise.resolve({}) };
const yearsLater = (years: number) => new Date(Date.UTC(2026 + years, 11, 31));

const erase = (secret = password) =>
  eraseAccount(
    test.db,
    { password: secret },
    { accountId: customer.accountId, at: SHOP_DAY, provider: paymentProvider(test.db) },
  );

async function sendFarewell() {
  const [id] = await queryColumn(
    test.db,
    z.string(),
    sql`select id from mails where template = 'account_deleted'`,
  );
  const mail = await findQueuedMail(test.db, id ?? '');
  if (!mail) throw new Error('no mail says that the account is deleted');
  const received: string[] = [];
  await attempt(test.db, mail, async ({ to, subject, text }) => {
    received.push(to.address, subject, text);
  });
  return received;
}

const search = () => findWords(test.db, KNOWN_WORDS);

describe('remaining data of a deleted account', () => {
  it('is found everywhere before, which validates the search', async () => {
    const tables = new Set((await search()).map((place) => place.split('.')[0]));
    expect([...tables]).toEqual(
      expect.arrayContaining([
        'accounts',
        'sessions',
        'carts',
        'cart_entries',
        'mails',
        'mailbox_messages',
        'one_time_tokens',
        'orders',
        'order_items',
        'passes',
      ]),
    );
  });

  it('is only the billing data of paid orders and the holders of valid passes', async () => {
    expect(await erase()).toEqual({ ok: true, data: undefined });
    expect((await sendFarewell())[0]).toBe(username);
    expect(await search()).toEqual([
      'orders.billing_contact: Brunnenschlucht',
      'orders.billing_contact: Theodora',
      'orders.billing_contact: Zwickelmann',
      'passes.birth_date: 1971-02-03',
      'passes.first_name: Theodora',
      'passes.last_name: Zwickelmann',
    ]);
    const billed = await rawRows(
      test.db,
      sql`select status from orders where billing_contact::text like '%Zwickelmann%'`,
    );
    expect(billed).toEqual([{ status: 'completed' }]);
  });

  it('is the billing data after the pass ends, and nothing after ten years', async () => {
    await erase();
    await sendFarewell();
    await cleanUp(test.db, yearsLater(1));
    expect((await search()).map((place) => place.split(':')[0])).toEqual(
      Array(3).fill('orders.billing_contact'),
    );
    await cleanUp(test.db, yearsLater(9));
    expect(await search()).toHaveLength(3);
    await cleanUp(test.db, yearsLater(11));
    expect(await search()).toEqual([]);
    expect(await rawRows(test.db, sql`select 1 from orders`)).toHaveLength(2);
  });

  it('includes no second factor', async () => {
    await test.db.execute(
      sql`insert into second_factors (account_id, sealed_secret, created_at)
          values (${customer.accountId}, 'sealed', ${SHOP_DAY})`,
    );
    expect((await erase()).ok).toBe(true);
    expect(await rawRows(test.db, sql`select account_id from second_factors`)).toEqual([]);
  });

  it('includes nothing that was open in the office', async () => {
    await test.db.execute(
      sql`insert into presences (target_type, target_id, account_id, since, seen_at)
          values ('edition', '26-27', ${customer.accountId}, ${SHOP_DAY}, ${SHOP_DAY})`,
    );
    expect((await erase()).ok).toBe(true);
    expect(await rawRows(test.db, sql`select account_id from presences`)).toEqual([]);
  });

  it('covers every table with an account', async () => {
    expect(await tablesWithAccount(test.db)).toEqual(DEALT_WITH);
  });

  it('includes no limit counters and no log entries', async () => {
    const logged: unknown[] = [];
    const spies: { mockRestore: () => void }[] = [];
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      spies.push(
        vi.spyOn(getLogger(), level).mockImplementation((...words: unknown[]) => void logged.push(...words)),
      );
    const { token } = await customer.logIn();
    await test.db.execute(sql`delete from rate_limits`);
    await deleteRoute(customer.call('DELETE', token, { password: 'wrong' }), none);
    expect((await deleteRoute(customer.call('DELETE', token, { password }), none)).status).toBe(204);
    await sendFarewell();
    for (const spy of spies) spy.mockRestore();
    expect(await rawRows(test.db, sql`select key from rate_limits where key like '%:a:%'`)).toEqual([]);
    expect(logged.length).toBeGreaterThan(2);
    const text = JSON.stringify(logged);
    for (const word of [...KNOWN_WORDS, password]) expect(text).not.toContain(word);
  });
});

/** Tables with an account column that are handled in commands/. A new one needs a decision here. */
const DEALT_WITH = [
  'card_batches',
  'carts',
  'goodwill_runs',
  'notes',
  'one_time_tokens',
  'opening_checks',
  'order_submissions',
  'orders',
  'partner_members',
  'pass_cards',
  'passes',
  'presences',
  'pro_headers',
  'pro_imports',
  'pro_quotas',
  'promotion_uses',
  'proposals',
  'renewal_reminders',
  'second_factors',
  'sessions',
  'settlement_runs',
  'staff_roles',
  'visit_consents',
  'voucher_redemptions',
  'voucher_sales',
  'vouchers',
];

describe('deleting an account', () => {
  it('needs the password, with five attempts', async () => {
    const { token } = await customer.logIn();
    for (let attempts = 0; attempts < 5; attempts += 1) {
      const refused = await deleteRoute(customer.call('DELETE', token, { password: 'wrong' }), none);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: [{ path: 'password', code: 'wrong' }] });
    }
    expect((await deleteRoute(customer.call('DELETE', token, { password }), none)).status).toBe(429);
    expect(await findWords(test.db, ['Theodora'])).not.toEqual([]);
  });

  it('ends every session at once, and is idempotent', async () => {
    const [one, other] = [await customer.logIn(), await customer.logIn()];
    expect((await deleteRoute(customer.call('DELETE', one.token, { password }), none)).status).toBe(204);
    for (const session of [one, other]) expect(await findActor(test.db, session, now())).toBeNull();
    expect((await deleteRoute(customer.call('DELETE', one.token, { password }), none)).status).toBe(401);
    expect(await erase('whatever')).toEqual({ ok: true, data: undefined });
    await expect(customer.logIn()).rejects.toThrow('invalid_credentials');
    expect(await rawRows(test.db, sql`select 1 from mails where template = 'account_deleted'`)).toHaveLength(
      1,
    );
  });

  it('cancels unpaid orders, closes their payments, and leaves the pass valid', async () => {
    await erase();
    expect(await rawRows(test.db, sql`select status, cart_id as cart from orders order by status`)).toEqual([
      { status: 'cancelled', cart: null },
      { status: 'completed', cart: null },
    ]);
    expect(await rawRows(test.db, sql`select state from payment_sessions order by state`)).toEqual([
      { state: 'expired' },
      { state: 'succeeded' },
    ]);
    expect(
      await rawRows(test.db, sql`select account_id as account, erase_after::text as day from passes`),
    ).toEqual([{ account: null, day: '2027-08-31' }]);
  });

  it.each<[string, (of: PaymentProvider) => PaymentProvider]>([
    ['does not answer', (of) => ({ ...of, expireSession: () => Promise.reject(new Error('down')) })],
    ['takes days to be certain', (of) => ({ ...of, expireSession: (id) => of.fetchSession(id) })],
  ])('changes nothing while the payment provider %s, and reports it', async (_, change) => {
    const working = paymentProvider(test.db);
    if (!working) throw new Error('no provider');
    const erasure = { accountId: customer.accountId, at: SHOP_DAY, provider: change(working) };
    expect(await eraseAccount(test.db, { password }, erasure)).toEqual({
      ok: false,
      error: { code: 'payment_unavailable' },
    });
    expect((await customer.logIn()).token).toBeTruthy();
  });

  it('completes an order paid meanwhile, whose pass stays valid', async () => {
    await test.db.execute(sql`update sandbox_sessions set state = 'succeeded'`);
    await erase();
    expect(await rawRows(test.db, sql`select distinct status from orders`)).toEqual([
      { status: 'completed' },
    ]);
    expect(await rawRows(test.db, sql`select 1 from passes where erase_after is not null`)).toHaveLength(2);
  });

  it.each([
    ['whole', undefined],
    ['in part', 100],
  ])('mails nobody when an order is refunded later, %s', async (_, amount) => {
    await erase();
    const [line] = await queryRows(
      test.db,
      z.strictObject({ id: z.string(), orderId: z.string() }),
      sql`select i.id, i.order_id as "orderId" from order_items i join orders o on o.id = i.order_id
          where o.status = 'completed' limit 1`,
    );
    if (!line) throw new Error('no paid order');
    await test.db.execute(sql`delete from refunds`);
    const { id, orderId } = line;
    const lines = amount ? { lines: [{ id, amount }] } : {};
    const refund = { orderId, key: null, provider: paymentProvider(test.db), ...lines };
    expect(await refundOrder(test.db, refund, staffAt(SHOP_DAY))).toMatchObject({ ok: true });
    expect(await rawRows(test.db, sql`select 1 from mails where to_address like '%.invalid'`)).toEqual([]);
  });

  it('keeps the address of a card until it is shipped', async () => {
    await test.db.execute(
      sql`update orders set delivery = 'post' where status = 'completed' and account_id = ${customer.accountId}`,
    );
    await erase();
    const kept = () =>
      rawRows(test.db, sql`select 1 from orders where shipping_contact::text like '%Brunnenschlucht%'`);
    await cleanUp(test.db, SHOP_DAY);
    expect(await kept()).toHaveLength(1);
    await test.db.execute(sql`update orders set status = 'produced' where status = 'completed'`);
    await cleanUp(test.db, SHOP_DAY);
    expect(await kept()).toHaveLength(0);
  });

  it('makes the e-mail address available for a new account', async () => {
    await erase();
    expect(await rawRows(test.db, sql`select 1 from accounts where username = ${username}`)).toEqual([]);
  });
});
