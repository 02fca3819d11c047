import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { POST } from '@/app/api/renewal/route';
import { queryColumn, rawRows } from '@/lib/db/rows';
import { useDatabase } from '../../tests/support/database';
import { seedCatalogue } from '../catalogue/sample';
import { forgetCatalogue } from '../catalogue/queries';
import { findActor } from '../identity/queries';
import { readAccessToken } from '../identity/access-token';
import { seedAccounts } from '../identity/sample';
import { cartSchema } from '../cart/schema';
import { tokenPairSchema } from '../identity/schema';
import { formatUniqueKey, uniqueKeyFrom } from '../passes/rules';

const test = useDatabase();
const alreadyUser = { username: 'camille@passage.example', password: 'passage-demo' };
const newUser = {
  firstName: 'Noé',
  lastName: 'Favre',
  username: 'noe@passage.example',
  password: 'une phrase entière',
};
const birthDate = '1990-02-03';
const uniqueKey = uniqueKeyFrom(new Uint8Array(10).fill(7));

beforeEach(async () => {
  forgetCatalogue();
  await seedCatalogue(test.db);
  await seedAccounts(test.db, new Date());
  await test.db.execute(
    sql`insert into passes (unique_key, kind, first_name, last_name, birth_date, created_at)
        values (${uniqueKey}, 'pass', 'Ana', 'Keller', ${birthDate}, now())`,
  );
});

const answerSchema = tokenPairSchema.extend({ cart: cartSchema });

const send = (body: unknown, query = '', headers: Record<string, string> = {}) =>
  POST(
    new Request(`http://localhost:3000/api/renewal${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  );

async function problemOf(response: Response) {
  const { code, errors = [] } = (await response.json()) as {
    code: string;
    errors?: { path: string; code: string }[];
  };
  return { status: response.status, code, errors: errors.map((error) => `${error.path}: ${error.code}`) };
}

const countOf = async (table: string) =>
  (await queryColumn(test.db, z.number(), sql`select count(*)::int as count from ${sql.raw(table)}`))[0];

describe('the renewal', () => {
  it('logs an existing customer in and adds the product to the cart', async () => {
    const answer = await send({ alreadyUser, product: 'PASSAGE' });
    expect(answer.status).toBe(200);
    const { token, cart } = answerSchema.parse(await answer.json());
    expect(cart.entries.map(({ product }) => product)).toEqual(['PASSAGE']);
    const claims = await readAccessToken(token, new Date());
    expect(claims && (await findActor(test.db, claims, new Date()))?.firstName).toBe('Camille');
  });

  it('creates an account with a session, and mails its activation', async () => {
    const answer = await send({ newUser, product: 'PASSAGE' });
    const { cart } = answerSchema.parse(await answer.json());
    expect(cart.entries).toHaveLength(1);
    const [mail] = await rawRows(test.db, sql`select template, to_address from mails`);
    expect(mail).toEqual({ template: 'activation', to_address: newUser.username });
    const [account] = await rawRows(
      test.db,
      sql`select status from accounts where username = ${newUser.username}`,
    );
    expect(account).toEqual({ status: 'pending' });
  });

  it.each([
    ['the address', '?locale=de', {}],
    ['the browser', '', { 'accept-language': 'de-CH,fr;q=0.5' }],
  ])('writes the activation mail in the language of %s', async (_, query, headers) => {
    await send({ newUser, product: 'PASSAGE' }, query, headers);
    expect(await rawRows(test.db, sql`select locale from mails`)).toEqual([{ locale: 'de' }]);
  });

  it('renews a pass with matching number and birth date', async () => {
    const answer = await send({ newUser, alreadyPass: { uniqueKey: uniqueKey.toLowerCase(), birthDate } });
    const { cart } = answerSchema.parse(await answer.json());
    expect(cart.entries).toMatchObject([
      { uniqueKey: formatUniqueKey(uniqueKey), product: 'PASSAGE', holder: { firstName: 'Ana' } },
    ]);
  });

  it('continues with the same renewal in the cart', async () => {
    const body = { alreadyUser, alreadyPass: { uniqueKey, birthDate } };
    const first = answerSchema.parse(await (await send(body)).json());
    const again = answerSchema.parse(await (await send(body)).json());
    expect(again.cart).toEqual(first.cart);
    expect(await problemOf(await send({ ...body, product: 'PASSAGE_SUBSTITUTE' }))).toMatchObject({
      code: 'invalid_substitute_order_item_option',
    });
  });

  it.each([
    ['a wrong birth date', { uniqueKey, birthDate: '1990-02-04' }],
    ['an unknown number', { uniqueKey: uniqueKeyFrom(new Uint8Array(10).fill(9)), birthDate }],
    ['a malformed number', { uniqueKey: 'ABC', birthDate }],
  ])('responds the same for %s, and creates nothing', async (_, alreadyPass) => {
    const before = await countOf('accounts');
    expect(await problemOf(await send({ newUser, alreadyPass }))).toEqual({
      status: 422,
      code: 'invalid_data',
      errors: ['alreadyPass: wrong'],
    });
    expect([await countOf('accounts'), await countOf('sessions')]).toEqual([before, 0]);
  });

  it('allows five attempts per number', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await send({ alreadyUser, alreadyPass: { uniqueKey, birthDate: '1990-02-04' } });
    const answer = await send({ alreadyUser, alreadyPass: { uniqueKey, birthDate } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    ['a wrong password', { alreadyUser: { ...alreadyUser, password: 'wrong' } }, 'invalid_credentials', []],
    [
      'a known address',
      { newUser: { ...newUser, username: alreadyUser.username } },
      'user_already_exist',
      ['newUser.username: taken'],
    ],
    [
      'a confirmation that differs from the password',
      { newUser: { ...newUser, passwordConfirmation: 'another one' } },
      'invalid_data',
      ['newUser.passwordConfirmation: confirm'],
    ],
    ['an unknown product', { newUser, product: 'NOTHING' }, 'invalid_data', ['product: not_available']],
    ['neither path', {}, 'invalid_data', ['alreadyUser: required']],
    ['both paths', { newUser, alreadyUser }, 'invalid_data', ['alreadyUser: required']],
  ])('refuses %s without side effects', async (_, body, code, errors) => {
    const before = await countOf('accounts');
    expect(await problemOf(await send(body))).toMatchObject({ code, errors });
    expect([await countOf('accounts'), await countOf('sessions'), await countOf('mails')]).toEqual([
      before,
      0,
      0,
    ]);
  });
});
