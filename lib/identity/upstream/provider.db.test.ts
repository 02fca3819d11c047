import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { rawRows } from '@/lib/db/rows';
import { useDatabase } from '../../../tests/support/database';
import { accessTokenKeys } from '../access-token';
import { signingKeys } from '../keys';
import { upstreamProvider } from './provider';

const test = useDatabase();
const start = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const accountId = '11111111-1111-4111-8111-111111111111';
const otherId = '33333333-3333-4333-8333-333333333333';
const claims = { accountId, sessionId: '22222222-2222-4222-8222-222222222222' };
const profile = { firstName: 'Camille', lastName: 'Rochat', scope: ['customer'], locale: 'fr' };

let server: Server;
let said: { status: number; body: unknown };
let questions = 0;
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const userNamed = (username: string, id = accountId) => ({ status: 200, body: { id, username, profile } });

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/api/secure/keys') return response.end(JSON.stringify(accessTokenKeys()));
    questions += 1;
    return response.writeHead(said.status).end(JSON.stringify(said.body));
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
  said = userNamed('camille@passage.example');
  questions = 0;
});
afterEach(() => {
  delete process.env.IDENTITY_UPSTREAM_URL;
  resetEnv();
});

function tokenOf({ issuer = url(), sub = accountId, sid = claims.sessionId } = {}) {
  const { id, privateKey } = signingKeys().current;
  const seconds = start.getTime() / 1000;
  return new SignJWT({ sub, sid, aud: 'passage-api', iss: issuer, iat: seconds, exp: seconds + 3600 })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: id })
    .sign(privateKey);
}

const find = async (at: Date, token?: string) =>
  upstreamProvider.findActor(test.db, { claims, token: token ?? (await tokenOf()) }, at);
const nameOf = (found: Awaited<ReturnType<typeof find>>) =>
  found.ok ? (found.data?.firstName ?? 'nobody') : found.error.code;

describe('a session of the upstream', () => {
  it('is stored at first sight, and checked every 30 seconds', async () => {
    expect(nameOf(await find(start))).toBe('Camille');
    expect(nameOf(await find(after(29)))).toBe('Camille');
    expect(questions).toBe(1);
    said = {
      status: 200,
      body: { ...userNamed('c@passage.example').body, profile: { ...profile, firstName: 'C.' } },
    };
    expect(nameOf(await find(after(31)))).toBe('C.');
    expect(questions).toBe(2);
  });

  it('reports whether the upstream checked a second factor', async () => {
    const passed = (found: Awaited<ReturnType<typeof find>>) => found.ok && found.data?.hasSecondFactor;
    expect(passed(await find(start))).toBe(false);
    said.body = { ...userNamed('camille@passage.example').body, secondFactor: true };
    expect(passed(await find(after(31)))).toBe(true);
    said.body = userNamed('camille@passage.example').body;
    expect(passed(await find(after(62)))).toBe(false);
  });

  it('ends here once it has ended upstream', async () => {
    await find(start);
    said = { status: 401, body: { code: 'unauthenticated' } };
    expect(nameOf(await find(after(31)))).toBe('nobody');
    said = userNamed('camille@passage.example');
    expect(nameOf(await find(after(32)))).toBe('nobody');
    expect(await rawRows(test.db, sql`select end_reason from sessions`)).toEqual([
      { end_reason: 'upstream' },
    ]);
  });

  it('continues while the upstream is unavailable, which is then checked every ten seconds', async () => {
    await find(start);
    said = { status: 500, body: {} };
    for (const seconds of [31, 32, 35, 40]) expect(nameOf(await find(after(seconds)))).toBe('Camille');
    expect(questions).toBe(2);
    await find(after(42));
    expect(questions).toBe(3);
  });

  it('is undecided meanwhile if seen for the first time', async () => {
    said = { status: 500, body: {} };
    expect(nameOf(await find(start))).toBe('identity_unavailable');
    expect(await rawRows(test.db, sql`select 1 from accounts`)).toEqual([]);
  });

  it('continues with a cookie whose token has expired', async () => {
    await find(start);
    expect(nameOf(await find(after(3_700)))).toBe('Camille');
  });

  it.each([
    ['of another issuer', () => tokenOf({ issuer: 'http://localhost:3000' })],
    ['that is none', async () => 'a.b.c'],
  ])('is not identified by a token %s', async (_, make) => {
    expect(await upstreamProvider.readToken(await make(), start)).toEqual({ ok: true, data: null });
  });
});

it('customers are matched by id: a reassigned address merges no accounts', async () => {
  await find(start);
  said = userNamed('camille@passage.example', otherId);
  const sid = '44444444-4444-4444-8444-444444444444';
  const token = await tokenOf({ sub: otherId, sid });
  await upstreamProvider.findActor(
    test.db,
    { claims: { accountId: otherId, sessionId: sid }, token },
    after(1),
  );
  const rows = await rawRows(test.db, sql`select id, username from accounts order by id`);
  expect(rows).toEqual([
    { id: accountId, username: `${accountId}@moved.invalid` },
    { id: otherId, username: 'camille@passage.example' },
  ]);
});
