import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { POST as activationRoute } from '@/app/api/account/activation/route';
import { GET as profileRoute, PATCH as changeProfileRoute } from '@/app/api/account/profile/route';
import { queryColumn } from '@/lib/db/rows';
import { useDatabase } from '../../tests/support/database';
import { createAccount } from './commands/accounts';
import { startSession, type SessionTokens } from './commands/sessions';
import { findActor } from './queries';
import { oneTimeToken } from './one-time-tokens';
import { hashPassword } from './password';
import type { ProfileChange } from './schema';

const test = useDatabase();
const at = new Date();
let accountId = '';

beforeEach(async () => {
  const created = await createAccount(
    test.db,
    {
      username: 'ana@passage.example',
      passwordHash: await hashPassword('une phrase entière'),
      locale: 'fr',
      contact: { firstName: 'Ana', lastName: 'Keller' },
    },
    at,
  );
  accountId = created.ok ? created.data.accountId : '';
});

const begin = () => startSession(test.db, { accountId, userAgent: '', at });
const context = { params: Promise.resolve({}) };
const ask = ({ token }: SessionTokens, method: string, body?: unknown) =>
  new Request('http://localhost:3000/', {
    method,
    headers: { 'content-type': 'application/json', 'x-authorization-token': `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const address = {
  street: 'Rue du Lac',
  number: '7',
  zip: '2502',
  city: 'Biel/Bienne',
  state: 'BE',
  country: 'CH',
};
const phone = { country: 'CH', number: '+41 79 555 01 62' };
const person = { firstName: 'Ana', lastName: 'Keller', email: 'ana@passage.example', phone, address };

describe('personal data', () => {
  const change = async (body: ProfileChange | Record<string, unknown>) => {
    const answer = await changeProfileRoute(ask(await begin(), 'PATCH', body), context);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const faultsOf = ({ body }: Awaited<ReturnType<typeof change>>) =>
    (body.errors as { path: string; code: string }[]).map(({ path, code }) => `${path}: ${code}`);

  it('can be set and cleared; absent fields are kept', async () => {
    await change({ phone, address, company: 'Atelier', birthDate: '1990-02-03', title: 'mrs' });
    const cleared = await change({ phone: null, address: null, company: null, birthDate: null });
    expect(cleared.status).toBe(200);
    expect(cleared.body).toMatchObject({ firstName: 'Ana', title: 'mrs', email: 'ana@passage.example' });
    for (const field of ['phone', 'address', 'company', 'birthDate'])
      expect(cleared.body).not.toHaveProperty(field);
    const read = await profileRoute(ask(await begin(), 'GET'), context);
    expect(await read.json()).toEqual(cleared.body);
  });

  it('keeps the names, which are required', async () => {
    expect((await change({ firstName: null })).status).toBe(422);
  });

  it('has an optional billing contact, which can be removed', async () => {
    expect((await change({ billingContact: person })).body.billingContact).toMatchObject({
      address: { city: 'Biel/Bienne' },
    });
    expect((await change({ company: 'Atelier' })).body.billingContact).not.toBeNull();
    expect((await change({ billingContact: null })).body.billingContact).toBeNull();
  });

  it.each(['+41 79 555 01 6', '+41 99 555 01 62', '+1 000 000 0000', '+999 12 345 67 89'])(
    'rejects an invalid phone number: %s',
    async (number) => {
      const refused = await change({
        phone: { country: 'CH', number },
        billingContact: { ...person, phone: { country: 'CH', number } },
      });
      expect(refused.status).toBe(422);
      const paths = ['phone.number: phone', 'billingContact.phone.number: phone'];
      expect(faultsOf(refused).filter((fault) => !paths.includes(fault))).toEqual([]);
    },
  );

  it.each(['+41 32 555 01 62', '+33 1 99 00 12 34', '+49 30 23125 123', '+423 237 00 00'])(
    'accepts the number %s',
    async (number) => {
      expect((await change({ phone: { country: 'CH', number } })).status).toBe(200);
    },
  );
});

describe('activation', () => {
  async function activate(session?: SessionTokens) {
    const [id] = await queryColumn(test.db, z.string(), sql`select id from one_time_tokens`);
    const body = { token: oneTimeToken(id ?? '') };
    const request = session
      ? ask(session, 'POST', body)
      : new Request('http://localhost:3000/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
    return (await activationRoute(request, context)).status;
  }
  const runs = async (session: SessionTokens) => (await findActor(test.db, session, at)) !== null;

  it('ends sessions started without access to the mailbox', async () => {
    const hijacker = await begin();
    expect(await activate()).toBe(200);
    expect(await runs(hijacker)).toBe(false);
  });

  it('keeps the session that uses the link, so that a purchase can continue', async () => {
    const [buyer, other] = [await begin(), await begin()];
    expect(await activate(buyer)).toBe(200);
    expect([await runs(buyer), await runs(other)]).toEqual([true, false]);
  });
});
