import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GET as importRoute, POST as uploadRoute } from '@/app/api/pro/import/route';
import { POST as validateRoute } from '@/app/api/pro/import/validate/route';
import { GET as quotaRoute } from '@/app/api/pro/quota/route';
import { useDatabase } from '@/tests/support/database';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { consume } from '../http/rate-limit-commands';
import { startSession } from '../identity/commands/sessions';
import { setQuota } from './commands/set-quota';
import { quotaViewSchema, validatedImportSchema } from './schema';
import { proSeason } from './queries/season';

const test = useDatabase();
const context = { params: Promise.resolve({}) };
let token = '';
let accountId = '';

beforeEach(async () => {
  await seedCatalogue(test.db);
  const at = new Date();
  accountId = await shopCustomer(test.db, shopContact());
  await test.db.execute(sql`update accounts set scopes = '{customer,pro}' where id = ${accountId}`);
  token = (await startSession(test.db, { accountId, userAgent: 'test', at })).token;
  const season = await proSeason(test.db, { accountId, locale: 'fr', at });
  if (!season.ok) throw new Error(season.error.code);
  const quota = { product: 'PASSAGE', edition: season.data.edition.code, quota: 2 };
  await setQuota(test.db, { username: `${accountId}@passage.example`, ...quota }, staffAt(new Date()));
});

const HEADER = 'product,firstName,lastName,birthDate,email';

/** A file with that many yearly passes. */
function upload(rows: number, { name = 'equipe.csv', separator = ',' } = {}) {
  const lines = Array.from(
    { length: rows },
    (_, i) => `PASSAGE,Zoé,Favre ${'abc'[i] ?? ''},1989-03-14,p${i}@passage.example`,
  );
  const body = new FormData();
  body.set(
    'file',
    new File([[HEADER, ...lines].join('\n').replaceAll(',', separator)], name, { type: 'text/plain' }),
  );
  return uploadRoute(request('import', { method: 'POST', body }), context);
}

const request = (path: string, init: RequestInit, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000/api/pro/${path}`, {
    ...init,
    headers: { 'x-authorization-token': `Bearer ${token}`, ...headers },
  });

const validate = () =>
  validateRoute(request('import/validate', { method: 'POST' }, { 'idempotency-key': 'k:1' }), context);
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

describe('a client of the company API', () => {
  it('orders its import with an idempotency key only, and gets the order', async () => {
    expect((await upload(2)).status).toBe(201);
    const answer = await validate();
    expect(answer.status).toBe(201);
    const order = validatedImportSchema.parse(await answer.json());
    expect(order).toMatchObject({
      status: 'pending',
      paymentMethod: 'invoice',
      messages: ['second_step_pro'],
    });
    expect([order.id, order.products.length]).toEqual([order.orderId, 2]);
    expect([order.reference, order.dueOn].every(Boolean)).toBe(true);
    expect(validatedImportSchema.parse(await (await validate()).json())).toEqual(order);
  });

  it('imports 120 files an hour, from whatever network', async () => {
    expect(await consume(test.db, 'pro_import', { account: accountId }, 119)).toBe(0);
    expect((await upload(1)).status).toBe(201);
    const refused = await upload(1);
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    ['equipe.tsv', '\t', 201],
    ['EQUIPE.TXT', ';', 201],
    ['equipe.xlsx', ',', 422],
  ])('may send %s: %#', async (name, separator, status) => {
    const answer = await upload(2, { name, separator });
    expect(answer.status).toBe(status);
    if (status === 201) expect(await answer.json()).toMatchObject({ fileName: name, rows: 2, errors: [] });
  });

  it('is told at once about a file beyond the quota, and may correct it', async () => {
    const answer = await upload(3);
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'quota_exceeded']);
    expect((await importRoute(request('import', {}), context)).status).toBe(200);
    expect(await codeOf(await validate())).toBe('quota_exceeded');
  });

  it('may send a file, but not thousands of parts', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n\r\n';
    const send = (body: string) =>
      uploadRoute(
        request('import', { method: 'POST', body }, { 'content-type': 'multipart/form-data; boundary=b' }),
        context,
      );
    const answer = await send(`${part.repeat(20_000)}--b--\r\n`);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'bad_request']);
    expect((await send(`${part.repeat(2)}--b--\r\n`)).status).toBe(422);
  });

  it.each(['application/json', 'text/csv', ''])('may not send a file as %j', async (type) => {
    const answer = await uploadRoute(
      request('import', { method: 'POST', body: 'product' }, { 'content-type': type }),
      context,
    );
    expect([answer.status, await codeOf(answer)]).toEqual([415, 'bad_request']);
  });

  it('gets its quotas, and only what the contract names', async () => {
    const answer: unknown = await (await quotaRoute(request('quota', {}), context)).json();
    const strict = z.object({ items: z.array(quotaViewSchema.strict()).length(1) });
    expect(strict.safeParse(answer).error).toBeUndefined();
  });

  it('has nothing to order before an import', async () => {
    const answer = await validate();
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'empty_cart']);
  });
});
