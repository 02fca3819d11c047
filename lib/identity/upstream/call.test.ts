import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '../../config/env';
import { loginContract, logoutContract, userContract } from '../contract';
import { callUpstream } from './call';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let behaviour: Behaviour[] = [];
const asked: { path: string; token: unknown; forwarded: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { 'x-authorization-token': token, 'x-forwarded-for': forwarded } = request.headers;
    asked.push({ path: request.url ?? '', token, forwarded });
    (behaviour.shift() ?? answer(500, ''))(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  process.env.IDENTITY_UPSTREAM_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  resetEnv();
  asked.length = 0;
  behaviour = [];
});
afterEach(() => {
  delete process.env.IDENTITY_UPSTREAM_URL;
  resetEnv();
});

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const hangUp: Behaviour = (_, response) => response.destroy();
const hang: Behaviour = () => undefined;

const pair = { token: 'a.b.c', refresh_token: 'r' };
const camille = {
  id: '11111111-1111-4111-8111-111111111111',
  username: 'camille@passage.example',
  profile: { firstName: 'Camille', scope: ['customer'], locale: 'fr' },
};
const body = { username: 'camille@passage.example', password: 'passage-demo' };
const login = () => callUpstream(loginContract, { body });
const user = () => callUpstream(userContract, { token: 'a.b.c', network: '192.0.2.7', isRepeatable: true });
const unavailable = { ok: false, error: { code: 'identity_unavailable' } };

describe('a call to the upstream', () => {
  it('sends the token and the visitor’s address, and parses the response', async () => {
    behaviour = [answer(200, camille)];
    // missing fields default to false
    expect(await user()).toEqual({ ok: true, data: { ...camille, activated: false, secondFactor: false } });
    expect(asked).toEqual([{ path: '/api/secure/user', token: 'Bearer a.b.c', forwarded: '192.0.2.7' }]);
  });

  it('accepts the empty response of a logout', async () => {
    behaviour = [answer(204, '')];
    expect(await callUpstream(logoutContract, { body: {} })).toEqual({ ok: true, data: undefined });
  });

  it.each([
    [401, 'invalid_credentials'],
    [403, 'account_not_activated'],
    [403, 'invalid_recaptcha'],
  ])('forwards a refusal of the catalogue: %i %s', async (status, code) => {
    behaviour = [answer(status, { code, title: 'secret words of the other site' })];
    expect(await login()).toEqual({ ok: false, error: { code } });
  });

  it('forwards field errors and the time to wait', async () => {
    behaviour = [
      answer(422, { code: 'invalid_data', errors: [{ path: 'username', code: 'email', message: 'x' }] }),
      answer(429, { code: 'too_many_requests' }, { 'retry-after': '77' }),
    ];
    expect(await login()).toEqual({
      ok: false,
      error: { code: 'invalid_data', fields: [{ path: 'username', code: 'email' }] },
    });
    expect(await login()).toEqual({
      ok: false,
      error: { code: 'too_many_requests', retryAfterSeconds: 77 },
    });
  });

  it.each<[string, Behaviour]>([
    ['that leads elsewhere', answer(307, '', { location: 'http://127.0.0.1:9/' })],
    ['that is a page', answer(200, '<html>')],
    ['of another shape', answer(200, { token: 1 })],
    ['with a code we do not know', answer(400, { code: 'odd' })],
    ['of a broken server', answer(500, { code: 'internal_error' })],
    ['without end', (_, response) => void response.writeHead(200).write('"'.repeat(300_000))],
    ['that breaks off', hangUp],
  ])('maps a response %s to "unavailable"', async (_, said) => {
    behaviour = [said];
    expect(await login()).toEqual(unavailable);
    expect(asked).toHaveLength(1);
  });

  it('is retried only if idempotent', async () => {
    behaviour = [hangUp, answer(200, camille)];
    expect((await user()).ok).toBe(true);
    behaviour = [hangUp, answer(200, pair)];
    expect(await login()).toEqual(unavailable);
    expect(asked).toHaveLength(3);
  });

  it('times out', async () => {
    behaviour = [hang];
    expect(await login()).toEqual(unavailable);
  });
});
