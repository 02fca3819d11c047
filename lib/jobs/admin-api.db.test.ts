import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as invoiceRoute } from '@/app/api/account/orders/[id]/invoice.pdf/route';
import { GET as ordersRoute } from '@/app/api/admin/orders/route';
import { POST as transitionRoute } from '@/app/api/admin/orders/[id]/transition/route';
import { POST as importRoute } from '@/app/api/admin/payments/import/route';
import { GET as receiptsRoute, POST as paymentsRoute } from '@/app/api/admin/payments/route';
import { useDatabase } from '@/tests/support/database';
import { useShop } from '@/tests/support/orders';
import { shopCustomer } from '@/tests/support/shop';
import { startSession } from '../identity/commands/sessions';
import { listReceiptsContract, searchOrdersContract } from '../orders/admin-contract';
import { orderSchema } from '../orders/schema';

const test = useDatabase();
const shop = useShop(test);

type Route = (request: Request, next: { params: Promise<Record<string, string>> }) => Promise<Response>;

let office = '';
let customer = '';
const tokenOf = async (accountId: string) => {
  const at = new Date();
  return (await startSession(test.db, { accountId, userAgent: 'test', secondFactorAt: at, at })).token;
};

beforeEach(async () => {
  const clerk = await shopCustomer(test.db);
  await test.db.execute(sql`update accounts set scopes = '{customer,admin}' where id = ${clerk}`);
  office = await tokenOf(clerk);
  customer = await tokenOf(shop.context.accountId);
});

type Call = {
  token?: string;
  query?: string;
  body?: unknown;
  xml?: string | Uint8Array<ArrayBuffer>;
  id?: string;
};

function call(route: Route, { token = office, query = '', body, xml, id }: Call = {}) {
  const payload = xml ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = new Request(`http://localhost:3000/api${query}`, {
    method: payload === undefined ? 'GET' : 'POST',
    headers: {
      'x-authorization-token': `Bearer ${token}`,
      ...(payload === undefined ? {} : { 'content-type': xml ? 'application/xml' : 'application/json' }),
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const params: Record<string, string> = id ? { id } : {};
  return route(request, { params: Promise.resolve(params) });
}

const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

describe('the administration over HTTP', () => {
  it('lists and finds orders, also without a filter', async () => {
    const { number } = await shop.invoiced();
    for (const query of ['', '?status=&q=&page=', '?status=pending', `?q=${number}&page=1`]) {
      const answer = await call(ordersRoute, { query });
      expect(answer.status, query).toBe(200);
      const { items, total } = searchOrdersContract.output.parse(await answer.json());
      expect([total, items[0]?.number]).toEqual([1, number]);
    }
    expect((await call(ordersRoute, { query: '?status=paid' })).status).toBe(422);
    expect((await call(ordersRoute, { token: customer })).status).toBe(403);
  });

  it('records an invoice payment once, and reports faults of others', async () => {
    const { id, reference, total } = await shop.invoiced();
    const pay = (changes: object) =>
      call(paymentsRoute, { body: { reference, amount: total, paidOn: '2026-11-20', ...changes } });
    expect(await codeOf(await pay({ amount: total + 5 }))).toEqual([422, 'invalid_data']);
    expect(await codeOf(await pay({ reference: 'RF18539007547034' }))).toEqual([404, 'not_found']);
    const part = await pay({ amount: 10_000, keep: true });
    expect(orderSchema.parse(await part.json())).toMatchObject({ id, status: 'pending' });
    for (let time = 0; time < 2; time += 1) {
      const answer = await pay({ amount: total - 10_000 });
      expect(answer.status).toBe(200);
      expect(orderSchema.parse(await answer.json())).toMatchObject({ id, status: 'completed' });
    }
    const receipts: unknown = await (await call(receiptsRoute)).json();
    expect(listReceiptsContract.output.parse(receipts).items).toMatchObject([
      { state: 'matched' },
      { state: 'matched' },
    ]);
  });

  it('changes the status of an order, and refuses what is not allowed', async () => {
    const { id } = await shop.invoiced();
    const move = (to: string) => call(transitionRoute, { id, body: { to, reason: 'au guichet' } });
    expect(await codeOf(await move('archived'))).toEqual([409, 'invalid_transition']);
    const answer = orderSchema.parse(await (await move('completed')).json());
    expect(answer.transitions.at(-1)).toMatchObject({ to: 'completed', reason: 'au guichet' });
    expect(answer.transitions.at(-1)?.actor).toMatch(/^admin:/);
    expect(await codeOf(await move('completed'))).toEqual([409, 'invalid_transition']);
    expect((await move('refunded')).status).toBe(200);
  });

  it('accepts bank files only', async () => {
    const { reference } = await shop.invoiced();
    const xml = readFileSync('tests/fixtures/bank/camt054.xml', 'utf8').replace('{reference}', reference);
    const report = { transactions: 2, matched: 1, review: 1, known: 0, collected: 0, reversed: 0 };
    expect(await (await call(importRoute, { xml })).json()).toMatchObject(report);
    expect(await codeOf(await call(importRoute, { xml: '<!DOCTYPE a><a/>' }))).toEqual([422, 'invalid_file']);
    // an archive, as some banks send it
    const zip = await call(importRoute, { xml: new Uint8Array([0x50, 0x4b, 3, 4, 0xff]) });
    expect([zip.status, await zip.json()]).toMatchObject([
      422,
      { code: 'invalid_file', detail: expect.stringContaining('ZIP') as string },
    ]);
    expect((await call(importRoute, { body: {} })).status).toBe(415);
    expect((await call(importRoute, { xml: `<a>${'x'.repeat(5_000_001)}</a>` })).status).toBe(413);
  });
});

describe('GET /api/account/orders/{id}/invoice.pdf', () => {
  it('is for its owner only, and never cached', async () => {
    const { id } = await shop.invoiced();
    const own = await call(invoiceRoute, { token: customer, id });
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await call(invoiceRoute, { id })).status).toBe(404);
  });
});
