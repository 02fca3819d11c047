import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GET as confirmationRoute } from '@/app/api/account/orders/[id]/confirmation.pdf/route';
import { GET as passesRoute } from '@/app/api/account/orders/[id]/passes.pdf/route';
import { GET as mailLogRoute } from '@/app/api/admin/mails/route';
import { GET as mailboxRoute } from '@/app/api/dev/mailbox/route';
import { GET as readyRoute } from '@/app/api/health/ready/route';
import { processDatabase } from '@/lib/db/client';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { shopCustomer } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';
import { resetEnv } from '../config/env';
import { startSession } from '../identity/commands/sessions';
import { accounts } from '../identity/tables';
import { queueMail } from '../mail/commands';
import { getMailboxContract, listMailsContract } from '../mail/contract';
import { mails } from '../mail/tables';
import { completeOrder } from '../orders/commands/complete-order';
import { sendMail } from './send-mail';

const test = useDatabase();
const none = { params: Promise.resolve({}) };
const withId = (id: string) => ({ params: Promise.resolve({ id }) });

const get = (path: string, token?: string) =>
  new Request(`http://localhost:3000${path}`, {
    headers: token ? { 'x-authorization-token': `Bearer ${token}` } : {},
  });

const tokenOf = async (accountId: string) => {
  const at = new Date();
  return (await startSession(test.db, { accountId, userAgent: 'test', secondFactorAt: at, at })).token;
};

const demo = (value: string) => {
  process.env.DEMO = value;
  resetEnv();
};
beforeEach(() => demo('1'));
afterEach(() => demo(''));

async function mailTo(address: string, key: string) {
  await queueMail(test.db, {
    dedupeKey: key,
    to: { name: 'Zoé', address },
    template: 'account_exists',
    locale: 'fr',
    data: { firstName: 'Zoé' },
  });
  const rows = await test.db.select().from(mails);
  await sendMail({ mailId: rows.find(({ dedupeKey }) => dedupeKey === key)?.id });
}

describe('GET /api/dev/mailbox', () => {
  it('shows what was sent to an address, newest first, with its links', async () => {
    await mailTo('a@passage.example', 'one');
    await mailTo('b@passage.example', 'two');
    await mailTo('a@passage.example', 'three');
    const read = async (query: string) => {
      const answer = await mailboxRoute(get(`/api/dev/mailbox${query}`), none);
      return getMailboxContract.output.parse(await answer.json()).items;
    };
    expect((await read('')).map(({ to }) => to)).toEqual(
      ['a', 'b', 'a'].map((name) => `${name}@passage.example`),
    );
    const mine = await read('?to=A@passage.example');
    expect(mine).toHaveLength(2);
    expect(mine[0]?.links[0]).toBe('http://localhost:3000/fr/login');
  });

  it('is not found outside of the demo', async () => {
    demo('');
    expect((await mailboxRoute(get('/api/dev/mailbox'), none)).status).toBe(404);
  });
});

describe('GET /api/admin/mails', () => {
  it('is the log, for operators only', async () => {
    await mailTo('a@passage.example', 'one');
    const operator = await shopCustomer(test.db);
    const token = await tokenOf(operator);
    expect((await mailLogRoute(get('/api/admin/mails'), none)).status).toBe(401);
    expect((await mailLogRoute(get('/api/admin/mails', token), none)).status).toBe(403);
    await test.db
      .update(accounts)
      .set({ scopes: ['customer', 'admin'] })
      .where(sql`id = ${operator}`);
    const answer = await mailLogRoute(get('/api/admin/mails?to=a@passage.example', token), none);
    const { items } = listMailsContract.output.parse(await answer.json());
    expect(items).toMatchObject([
      { to: 'a@passage.example', template: 'account_exists', locale: 'fr', status: 'sent', attempts: 1 },
    ]);
  });
});

describe('the documents of an order', () => {
  const shop = useShop(test);

  it('are for its owner only, and never cached', async () => {
    const { orderId, number } = await shop.placed();
    await completeOrder(test.db, { orderId, at: SHOP_DAY, actor: 'provider' });
    const owner = await tokenOf(shop.context.accountId);
    const other = await tokenOf(await shopCustomer(test.db));
    for (const [name, route] of [
      ['confirmation', confirmationRoute],
      ['passes', passesRoute],
    ] as const) {
      const path = `/api/account/orders/${orderId}/${name}.pdf`;
      expect((await route(get(path), withId(orderId))).status).toBe(401);
      expect((await route(get(path, other), withId(orderId))).status).toBe(404);
      const answer = await route(get(path, owner), withId(orderId));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-disposition')).toContain(`${number}.pdf"`);
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    }
  });

  it('contain no passes before the order is paid', async () => {
    const { orderId } = await shop.placed();
    const owner = await tokenOf(shop.context.accountId);
    expect((await passesRoute(get('/x', owner), withId(orderId))).status).toBe(404);
    expect((await confirmationRoute(get('/x', owner), withId(orderId))).status).toBe(200);
  });
});

describe('GET /api/health/ready', () => {
  it('is ready when the database responds and is up to date', async () => {
    expect((await readyRoute()).status).toBe(200);
  });

  it('is 503 while a migration is missing', async () => {
    await test.db.execute(sql`delete from drizzle.__drizzle_migrations`);
    const answer = await readyRoute();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'unavailable' });
  });

  it('is 503 while the database is unavailable', async () => {
    const before = processDatabase.open;
    const refused = Promise.reject<never>(new Error('connection refused'));
    // the route checks the disk first; avoids an unhandled rejection until then
    refused.catch(() => undefined);
    processDatabase.open = refused;
    expect((await readyRoute()).status).toBe(503);
    processDatabase.open = before;
  });
});
