import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as getCatalogue } from '@/app/api/catalogue/route';
import { POST as login } from '@/app/api/secure/login/route';
import { createPostgresDb, processDatabase, type Database } from '@/lib/db/client';
import { isUnreachable } from '@/lib/db/is-unreachable';
import { freePort } from '../../scripts/setup/server.mjs';
import { startSilentProxy, type SilentProxy } from '../support/silent-proxy';

const next = { params: Promise.resolve({}) };
const urlOf = (port: number) => `postgres://nobody@127.0.0.1:${port}/none`;

describe.each([
  ['refuses connections', false],
  ['accepts connections and stays silent', true],
])('while the database %s', (_, isSilent) => {
  let silent: SilentProxy | undefined;
  let database: Database;

  beforeAll(async () => {
    silent = isSilent ? await startSilentProxy() : undefined;
    database = await createPostgresDb(urlOf(silent?.port ?? (await freePort())), 2, { connectMs: 300 });
    processDatabase.open = Promise.resolve(database);
  });

  afterAll(async () => {
    processDatabase.open = undefined;
    await database.close();
    await silent?.close();
  });

  it.each([
    ['fr', 'Rien n’a été modifié'],
    ['de', 'Es wurde nichts geändert'],
  ])('a read answers 503 with Retry-After, in %s', async (locale, text) => {
    const response = await getCatalogue(new Request(`http://site/api/catalogue?locale=${locale}`), next);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const problem = await response.text();
    expect(problem).toContain('"code":"unavailable"');
    expect(problem).toContain(text);
  });

  it('a write answers the same', async () => {
    const body = JSON.stringify({ username: 'one@passage.example', password: 'some password' });
    const headers = { 'content-type': 'application/json' };
    const response = await login(
      new Request('http://site/api/secure/login', { method: 'POST', body, headers }),
      next,
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
  });
});

describe('isUnreachable', () => {
  it.each([
    ['a refused connection', Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' }), true],
    ['a server that shuts down', Object.assign(new Error(), { code: '57P01' }), true],
    ['a full pool', new Error('timeout exceeded when trying to connect'), true],
    ['a cause', new Error('query', { cause: new Error('Connection terminated unexpectedly') }), true],
    ['a missing file', Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }), false],
    ['a broken constraint', Object.assign(new Error(), { code: '23505' }), false],
    ['a bug', new TypeError('x is not a function'), false],
    ['no error', 'text', false],
  ])('%s: %s', (_name, error, expected) => {
    expect(isUnreachable(error)).toBe(expected);
  });
});
