import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { GET as exportRoute } from '@/app/api/account/export/route';
import { DELETE as deleteRoute } from '@/app/api/account/route';
import { useDatabase } from '@/tests/support/database';
import { now, resetEnv } from '../config/env';
import { rawRows } from '../db/rows';
import { accessTokenKeys } from '../identity/access-token';
import { signingKeys } from '../identity/keys';
import { accountExportSchema } from './schema';

/** An account held by an upstream, which checks the password. */
const test = useDatabase();
const accountId = '11111111-1111-4111-8111-111111111111';
let server: Server;
let deletion = { status: 204, body: '' };
let asked = '';
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const user = {
  id: accountId,
  username: 'camille@passage.example',
  profile: { firstName: 'Camille', lastName: 'Rochat', scope: ['customer'], locale: 'fr' },
};

let said: object = user;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/api/secure/keys') return response.end(JSON.stringify(accessTokenKeys()));
    if (request.method !== 'DELETE') return response.end(JSON.stringify(said));
    request.setEncoding('utf8').on('data', (part: string) => (asked += part));
    return request.on('end', () => response.writeHead(deletion.status).end(deletion.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  process.env.IDENTITY_UPSTREAM_URL = url();
  resetEnv();
  asked = '';
  said = user;
  deletion = { status: 204, body: '' };
});
afterEach(() => {
  delete process.env.IDENTITY_UPSTREAM_URL;
  resetEnv();
});

/** With a token of the upstream. */
async function request(method: 'GET' | 'DELETE', body?: unknown) {
  const { id, privateKey } = signingKeys().current;
  const seconds = Math.floor(now().getTime() / 1000);
  const sid = '22222222-2222-4222-8222-222222222222';
  const claims = { sub: accountId, sid, aud: 'passage-api', iss: url(), iat: seconds, exp: seconds + 3600 };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: id })
    .sign(privateKey);
  return new Request('http://localhost:3000/api/account', {
    method,
    headers: { 'x-authorization-token': `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const none = { params: Promise.resolve({}) };
const erase = async (password: string) => deleteRoute(await request('DELETE', { password }), none);

/** A mail and a message linked only by the address. */
async function leaveMail() {
  await test.db.execute(
    sql`insert into mails (id, dedupe_key, to_address, to_name, template, locale, data, status, created_at)
        values (gen_random_uuid(), 'gift', ${user.username}, 'Camille', 'gift_voucher', 'fr', '{}', 'sent', now())`,
  );
  await test.db.execute(
    sql`insert into contact_messages (id, digest, topic, subject, message, first_name, last_name, email, locale,
          is_suspect, created_at)
        values (gen_random_uuid(), 'digest', 'other', 'Question', 'Bonjour', 'Camille', 'Rochat', ${user.username},
          'fr', false, now())`,
  );
}

it.each([
  ['that the mailbox is theirs', true],
  ['nothing of the mailbox', false],
])('gets mails linked by address if the upstream reports %s', async (_, activated) => {
  said = { ...user, activated };
  await leaveMail();
  const answer = await exportRoute(await request('GET'), none);
  const { mails, messages } = accountExportSchema.parse(await answer.json());
  expect([mails.length, messages.length]).toEqual(activated ? [1, 1] : [0, 0]);
  await erase('passage-demo');
  const left = await rawRows(
    test.db,
    sql`select 1 from mails where to_address = ${user.username} and template = 'gift_voucher'
        union all select 1 from contact_messages`,
  );
  expect(left).toHaveLength(activated ? 0 : 2);
});

const here = () =>
  rawRows(
    test.db,
    sql`select status, username like 'camille%' as known from accounts where id = ${accountId}`,
  );

it('is deleted upstream with its password, then here', async () => {
  expect((await erase('passage-demo')).status).toBe(204);
  expect(JSON.parse(asked)).toEqual({ password: 'passage-demo' });
  expect(await here()).toEqual([{ status: 'deleted', known: false }]);
});

it('is kept here when upstream refuses', async () => {
  const errors = [{ path: 'password', code: 'wrong' }];
  deletion = { status: 422, body: JSON.stringify({ code: 'invalid_data', errors }) };
  const answer = await erase('wrong');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'invalid_data', errors });
  expect(await here()).toEqual([{ status: 'active', known: true }]);
});
