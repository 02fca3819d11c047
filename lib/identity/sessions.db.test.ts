import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryColumn, rawRows } from '@/lib/db/rows';
import { useDatabase } from '../../tests/support/database';
import { readAccessToken } from './access-token';
import { exchangeSession, logout } from './commands/session-changes';
import { refreshSession, startSession } from './commands/sessions';
import { findActor } from './queries';
import { seedAccounts } from './sample';

const test = useDatabase();
const start = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
let accountId = '';

beforeEach(async () => {
  await seedAccounts(test.db, start);
  const [id] = await queryColumn(
    test.db,
    z.string(),
    sql`select id from accounts where username = 'camille@passage.example'`,
  );
  accountId = id ?? '';
});

const begin = () => startSession(test.db, { accountId, userAgent: 'test', at: start });

async function refresh(refreshToken: string, at: Date, isRepeatable = false) {
  const refreshed = await refreshSession(test.db, { refreshToken, isRepeatable, at });
  return refreshed.ok ? refreshed.data : null;
}
const refreshTab = (refreshToken: string, at: Date) => refresh(refreshToken, at, true);

async function isAlive(token: string, at: Date): Promise<boolean> {
  const claims = await readAccessToken(token, at);
  return claims !== null && (await findActor(test.db, claims, at)) !== null;
}

describe('a refresh token', () => {
  it('is exchanged for the next one of the same session', async () => {
    const first = await begin();
    const second = await refresh(first.refresh_token, after(60));
    expect(second?.sessionId).toBe(first.sessionId);
    expect(second?.refresh_token).not.toBe(first.refresh_token);
    expect(await refresh(second?.refresh_token ?? '', after(3600))).not.toBeNull();
  });

  it('gives tabs the same child within 30 seconds', async () => {
    const { refresh_token } = await begin();
    const tabs = [await refreshTab(refresh_token, after(60)), await refreshTab(refresh_token, after(89))];
    expect(new Set(tabs.map((tab) => tab?.refresh_token)).size).toBe(1);
    expect(await rawRows(test.db, sql`select 1 from refresh_tokens`)).toHaveLength(2);
  });

  it('gives a late tab the latest descendant, so that its next refresh is not treated as reuse', async () => {
    const { refresh_token } = await begin();
    const child = await refresh(refresh_token, after(60));
    const grandchild = await refresh(child?.refresh_token ?? '', after(70));
    const late = await refreshTab(refresh_token, after(80));
    expect(late?.refresh_token).toBe(grandchild?.refresh_token);
    expect(await refresh(late?.refresh_token ?? '', after(3600))).not.toBeNull();
  });

  it.each([
    ['at once', 60, false],
    ['later than a tab may', 91, true],
  ])('reused %s ends the whole family', async (_, seconds, isRepeatable) => {
    const first = await begin();
    const second = await refresh(first.refresh_token, after(60));
    expect(await refresh(first.refresh_token, after(seconds), isRepeatable)).toBeNull();
    expect(await isAlive(second?.token ?? '', after(92))).toBe(false);
    expect(await refresh(second?.refresh_token ?? '', after(92))).toBeNull();
    expect(await rawRows(test.db, sql`select end_reason from sessions`)).toEqual([{ end_reason: 'reuse' }]);
    expect(await rawRows(test.db, sql`select template from mails`)).toEqual([{ template: 'session_ended' }]);
  });

  it('does not affect other sessions of the account when reused', async () => {
    const [first, other] = [await begin(), await begin()];
    await refresh(first.refresh_token, after(60));
    await refresh(first.refresh_token, after(120));
    expect(await isAlive(other.token, after(121))).toBe(true);
  });

  it('expires 30 days after login, however often it is refreshed', async () => {
    const day = 86_400;
    let { refresh_token } = await begin();
    for (const days of [10, 20, 29.9])
      refresh_token = (await refresh(refresh_token, after(days * day)))?.refresh_token ?? '';
    expect(refresh_token).not.toBe('');
    expect(await refresh(refresh_token, after(30 * day))).toBeNull();
  });

  it.each(['', 'x', 'ä', 'a'.repeat(512)])('that we never gave (%j) is refused', async (token) => {
    expect(await refresh(token, after(1))).toBeNull();
  });

  it('is not an access token, and vice versa', async () => {
    const { token, refresh_token } = await begin();
    expect(await readAccessToken(refresh_token, start)).toBeNull();
    expect(await refresh(token, after(1))).toBeNull();
  });

  it('is stored as a hash', async () => {
    const { refresh_token } = await begin();
    const [text] = await queryColumn(
      test.db,
      z.string(),
      sql`select json_agg(t)::text as text from refresh_tokens t`,
    );
    expect(text).not.toContain(refresh_token);
  });
});

describe('logging out', () => {
  it('ends the session of the refresh token, used or not', async () => {
    const first = await begin();
    const second = await refresh(first.refresh_token, after(60));
    expect(
      (await logout(test.db, { refreshToken: first.refresh_token, actor: null, at: after(61) })).ok,
    ).toBe(true);
    expect(await isAlive(second?.token ?? '', after(61))).toBe(false);
  });

  it('ends the session of the caller', async () => {
    const session = await begin();
    await logout(test.db, { actor: session, at: after(1) });
    expect(await isAlive(session.token, after(1))).toBe(false);
  });

  it('needs a session, but accepts an unknown token', async () => {
    expect((await logout(test.db, { actor: null, at: start })).ok).toBe(false);
    expect((await logout(test.db, { refreshToken: 'unknown', actor: null, at: start })).ok).toBe(true);
  });
});

describe('taking a session over', () => {
  it('ends the old one', async () => {
    const seen = await begin();
    const taken = await exchangeSession(test.db, {
      refreshToken: seen.refresh_token,
      sessionId: seen.sessionId,
      userAgent: 'browser',
      at: after(1),
    });
    expect(taken.ok && (await isAlive(taken.data.token, after(1)))).toBe(true);
    expect(await isAlive(seen.token, after(1))).toBe(false);
  });

  it('rejects a refresh token of another session', async () => {
    const [mine, other] = [await begin(), await begin()];
    const taken = await exchangeSession(test.db, {
      refreshToken: other.refresh_token,
      sessionId: mine.sessionId,
      userAgent: 'browser',
      at: after(1),
    });
    expect(taken.ok).toBe(false);
    expect(await isAlive(other.token, after(1))).toBe(true);
  });
});

it('a deleted account has no session', async () => {
  const { token, refresh_token } = await begin();
  await test.db.execute(sql`update accounts set status = 'deleted' where id = ${accountId}`);
  expect(await isAlive(token, after(1))).toBe(false);
  expect(await refresh(refresh_token, after(1))).toBeNull();
});
