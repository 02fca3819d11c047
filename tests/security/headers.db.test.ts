import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryColumn } from '@/lib/db/rows';
import {
  changeProfileContract,
  forgotPasswordContract,
  loginContract,
  userContract,
} from '@/lib/identity/contract';
import { seedAccounts } from '@/lib/identity/sample';
import { composeMail } from '@/lib/delivery/compose-mail';
import { findQueuedMail } from '@/lib/mail/outbox-commands';
import { listMailsContract } from '@/lib/mail/contract';
import { useDatabase } from '../support/database';
import { callContract } from './support';

/** Headers that other software trusts for the caller's identity, address or target URL. */
const test = useDatabase();
const username = 'camille@passage.example';
let accountId = '';

beforeEach(async () => {
  await seedAccounts(test.db, new Date());
  const [id] = await queryColumn(
    test.db,
    z.string(),
    sql`select id from accounts where username = ${username}`,
  );
  accountId = id ?? '';
});

const CLAIMS: [name: string, value: () => string][] = [
  ['x-forwarded-user', () => username],
  ['x-remote-user', () => username],
  ['remote-user', () => username],
  ['x-authenticated-user', () => username],
  ['x-user-id', () => accountId],
  ['x-account-id', () => accountId],
  ['x-scope', () => 'customer pro admin'],
  ['x-forwarded-access-token', () => accountId],
  ['authorization', () => `Basic ${Buffer.from(`${username}:passage-demo`).toString('base64')}`],
  ['authorization', () => `Bearer ${accountId}`],
  ['x-original-url', () => '/api/health/live'],
  ['x-rewrite-url', () => '/api/health/live'],
  ['x-http-method-override', () => 'GET'],
  ['x-middleware-subrequest', () => 'middleware:middleware:middleware:middleware:middleware'],
  ['x-middleware-rewrite', () => '/api/health/live'],
  ['x-nextjs-data', () => '1'],
  ['x-invoke-path', () => '/api/health/live'],
  ['x-forwarded-for', () => '127.0.0.1'],
  ['x-real-ip', () => '127.0.0.1'],
  ['cf-connecting-ip', () => '127.0.0.1'],
];

describe('a call without a session', () => {
  it.each(CLAIMS)('stays without one despite %s', async (name, value) => {
    const headers = { [name]: value() };
    expect((await callContract(userContract, { headers })).status).toBe(401);
    expect((await callContract(listMailsContract, { headers })).status).toBe(401);
    const change = await callContract(changeProfileContract, { headers, body: { firstName: 'Mallory' } });
    expect(change.status).toBe(401);
  });
});

describe('a link in a mail', () => {
  it.each([
    'host',
    'x-forwarded-host',
    'x-host',
    'x-forwarded-server',
    'x-original-host',
    'forwarded',
    'origin',
    'referer',
  ])('uses our URL despite %s', async (name) => {
    const value = name === 'forwarded' ? 'host=evil.example;proto=https' : 'https://evil.example';
    await callContract(forgotPasswordContract, { headers: { [name]: value }, body: { username } });
    const [id] = await queryColumn(
      test.db,
      z.string(),
      sql`select id from mails where template = 'password_reset'`,
    );
    const mail = await findQueuedMail(test.db, id ?? '');
    if (!mail) throw new Error('no mail');
    const { text, html } = await composeMail(test.db, mail);
    expect(text).toContain('http://localhost:3000/');
    expect(text + html).not.toContain('evil.example');
  });
});

describe('the limit of wrong passwords', () => {
  it('counts per account, even if the caller’s address changes', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${attempt}`,
        'x-real-ip': `198.51.100.${attempt}`,
        'x-client-ip': `198.51.100.${attempt}`,
        'user-agent': `browser ${attempt}`,
      };
      const answer = await callContract(loginContract, { headers, body: { username, password: 'wrong' } });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('counts per network by the address our server appended, not by those the caller sent', async () => {
    let last = 0;
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${attempt}, 203.0.113.77` };
      const body = { username: `nobody-${attempt}@passage.example`, password: 'wrong' };
      last = (await callContract(loginContract, { headers, body })).status;
    }
    expect(last).toBe(429);
  });
});
