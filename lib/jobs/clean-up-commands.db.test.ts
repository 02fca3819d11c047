import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { shopCustomer } from '@/tests/support/shop';
import { carts } from '../cart/tables';
import {
  CART_KEPT_DAYS,
  CONTENT_VERSION_KEPT_DAYS,
  MAIL_CONTENT_KEPT_DAYS,
  MAIL_KEPT_DAYS,
  MAILBOX_KEPT_DAYS,
  ONE_TIME_TOKEN_KEPT_DAYS,
  ORDERED_CART_KEPT_DAYS,
  PAYMENT_EVENT_KEPT_DAYS,
  PENDING_ACCOUNT_KEPT_DAYS,
  SANDBOX_SESSION_KEPT_DAYS,
  SESSION_KEPT_DAYS,
  SUBMISSION_KEPT_DAYS,
} from '../config/retention';
import { newId } from '../core/ids';
import { jobs } from '../db/tables';
import { rateLimits } from '../http/tables';
import { oneTimeTokens, sessions } from '../identity/tables';
import { queueMail } from '../mail/commands';
import { mails } from '../mail/tables';
import { addVersion } from '../publishing/commands/versions';
import { editedIds, listVersions } from '../publishing/queries/versions';
import { cleanUp, STEPS } from './clean-up-commands';

const NOW = new Date('2026-11-20T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('cleanUp', () => {
  const test = useDatabase();

  it('continues when a step fails, and reports it', async () => {
    const { db } = test;
    await db.insert(rateLimits).values({ key: 'old', points: 1, expire: daysAgo(1) });
    const broken = { first: () => Promise.reject(new Error('a row that cannot go')), ...STEPS };
    await expect(cleanUp(db, NOW, broken)).rejects.toThrow('a row that cannot go');
    expect(await db.select().from(rateLimits)).toEqual([]);
  });

  it('deletes old versions of a record but the latest', async () => {
    const { db } = test;
    const add = (id: string, days: number) =>
      addVersion(
        db,
        { type: 'pages', id },
        { data: {}, part: 'fr', by: 'a', at: daysAgo(days), source: 'editor' },
      );
    const old = CONTENT_VERSION_KEPT_DAYS + 1;
    for (const [id, days] of [
      ['quiet', old + 1],
      ['quiet', old],
      ['busy', old],
      ['busy', 1],
    ] as const)
      await add(id, days);
    await cleanUp(db, NOW);
    const numbers = async (id: string) =>
      (await listVersions(db, { type: 'pages', id })).map(({ number }) => number);
    expect([await numbers('quiet'), await numbers('busy')]).toEqual([[2], [2]]);
    expect(await editedIds(db, 'pages', ['quiet'])).toEqual(new Set(['quiet']));
  });

  it('keeps the last publication, which tells an import that a record was edited by hand', async () => {
    const { db } = test;
    const old = CONTENT_VERSION_KEPT_DAYS + 1;
    const key = { type: 'pages', id: 'restored' } as const;
    for (const [source, days] of [
      ['editor', old + 2],
      ['editor', old + 1],
      ['restore', old],
      ['restore', 1],
    ] as const)
      await addVersion(db, key, { data: {}, part: 'fr', by: 'a', at: daysAgo(days), source });
    await cleanUp(db, NOW);
    expect((await listVersions(db, key)).map(({ number }) => number)).toEqual([4, 2]);
    expect(await editedIds(db, 'pages', [key.id])).toEqual(new Set([key.id]));
  });

  it('deletes expired limits, links and sessions', async () => {
    const { db } = test;
    const accountId = await shopCustomer(db);
    await db.insert(rateLimits).values([
      { key: 'old', points: 1, expire: daysAgo(1) },
      { key: 'new', points: 1, expire: daysAgo(-1) },
    ]);
    const token = { accountId, purpose: 'activation' as const, createdAt: daysAgo(40) };
    await db.insert(oneTimeTokens).values([
      { ...token, id: newId(), expiresAt: daysAgo(30) },
      { ...token, id: newId(), expiresAt: daysAgo(1) },
    ]);
    const session = { accountId, userAgent: 'test', createdAt: daysAgo(90), lastUsedAt: daysAgo(90) };
    await db.insert(sessions).values([
      { ...session, id: newId(), expiresAt: daysAgo(60) },
      { ...session, id: newId(), expiresAt: daysAgo(-1), endedAt: daysAgo(45) },
      { ...session, id: newId(), expiresAt: daysAgo(-1) },
    ]);
    await cleanUp(db, NOW);
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['new']);
    expect(await db.select().from(oneTimeTokens)).toHaveLength(1);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('deletes carts untouched for a month, except those of pending orders', async () => {
    const cart = async (status: 'open' | 'ordered', days: number) => ({
      id: newId(),
      accountId: await shopCustomer(test.db),
      status,
      createdAt: daysAgo(days),
      updatedAt: daysAgo(days),
    });
    const kept = [await cart('open', 29), await cart('ordered', 29)];
    await test.db.insert(carts).values([...kept, await cart('open', 31), await cart('ordered', 31)]);
    await cleanUp(test.db, NOW);
    const left = await test.db.select({ id: carts.id }).from(carts);
    expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  });

  it('deletes the mail log after a year, but no queued mail', async () => {
    const queue = (dedupeKey: string) =>
      queueMail(test.db, {
        dedupeKey,
        to: { name: 'Zoé', address: 'zoe@passage.example' },
        template: 'account_exists',
        locale: 'fr',
        data: { firstName: 'Zoé' },
      });
    await queue('sent');
    await test.db.update(mails).set({ status: 'sent' });
    await queue('queued');
    await test.db.update(mails).set({ createdAt: daysAgo(400) });
    await cleanUp(test.db, NOW);
    expect((await test.db.select().from(mails)).map(({ dedupeKey }) => dedupeKey)).toEqual(['queued']);
  });
});

/** A row of a table with that age in days, and the rows it depends on. */
const ROWS: Record<string, (accountId: string, at: Date) => SQL> = {
  rateLimits: (_, at) => sql`insert into rate_limits (key, points, expire) values (${newId()}, 1, ${at})`,
  oneTimeTokens: (accountId, at) =>
    sql`insert into one_time_tokens (id, account_id, purpose, created_at, expires_at)
        values (${newId()}, ${accountId}, 'reset', ${at}, ${at})`,
  sessions: (accountId, at) =>
    sql`insert into sessions (id, account_id, user_agent, created_at, last_used_at, expires_at, ended_at)
        values (${newId()}, ${accountId}, '', ${at}, ${at}, ${daysAgo(-1)}, ${at})`,
  carts: (accountId, at) => cartRow(accountId, at, 'open'),
  orderedCarts: (accountId, at) => cartRow(accountId, at, 'ordered'),
  submissions: (accountId, at) =>
    sql`insert into order_submissions (account_id, idempotency_key, request_hash, created_at)
        values (${accountId}, ${newId()}, '', ${at})`,
  paymentEvents: (_, at) =>
    sql`insert into payment_events (id, provider, type, session_id, received_at)
        values (${newId()}, 'sandbox', 'paid', 's', ${at})`,
  sandboxSessions: (_, at) =>
    sql`insert into sandbox_sessions (id, idempotency_key, amount_cents, currency, description, locale,
          return_url, metadata, state, created_at)
        values (${newId()}, ${newId()}, 1, 'CHF', '', 'fr', '', '{}', 'succeeded', ${at})`,
  pendingAccounts: (_, at) =>
    sql`insert into accounts (id, username, status, locale, scopes, contact, created_at, updated_at)
        values (${newId()}, ${newId()}, 'pending', 'fr', '{}', '{"firstName":"Zoé","lastName":"Essai"}', ${at}, ${at})`,
  mailbox: (_, at) =>
    sql`insert into mailbox_messages (id, to_address, subject, text, html, attachments, received_at)
        values (${newId()}, 'zoe@passage.example', '', '', '', '[]', ${at})`,
  mailContents: (_, at) => mailRow(at),
  mails: (_, at) => mailRow(at),
};

const cartRow = (accountId: string, at: Date, status: string) =>
  sql`insert into carts (id, account_id, status, created_at, updated_at)
      values (${newId()}, ${accountId}, ${status}, ${at}, ${at})`;

const mailRow = (at: Date) =>
  sql`insert into mails (id, dedupe_key, to_address, to_name, template, locale, data, status, created_at)
      values (${newId()}, ${newId()}, 'zoe@passage.example', 'Zoé', 'account_exists', 'fr', '{}', 'sent', ${at})`;

const KEPT_DAYS: [name: string, days: number][] = [
  ['rateLimits', 0],
  ['oneTimeTokens', ONE_TIME_TOKEN_KEPT_DAYS],
  ['sessions', SESSION_KEPT_DAYS],
  ['carts', CART_KEPT_DAYS],
  ['orderedCarts', ORDERED_CART_KEPT_DAYS],
  ['submissions', SUBMISSION_KEPT_DAYS],
  ['paymentEvents', PAYMENT_EVENT_KEPT_DAYS],
  ['sandboxSessions', SANDBOX_SESSION_KEPT_DAYS],
  ['pendingAccounts', PENDING_ACCOUNT_KEPT_DAYS],
  ['mailbox', MAILBOX_KEPT_DAYS],
  ['mailContents', MAIL_CONTENT_KEPT_DAYS],
  ['mails', MAIL_KEPT_DAYS],
];

describe('a step of the clean-up', () => {
  const test = useDatabase();

  it.each(KEPT_DAYS)('%s deletes only what is older than %i days, in batches', async (name, days) => {
    const insert = async (age: number) =>
      test.db.execute(ROWS[name]?.(await shopCustomer(test.db), daysAgo(age)) ?? sql`select 1`);
    for (const age of [days + 0.5, days + 2, days + 400]) await insert(age);
    if (days > 0) await insert(days - 0.5);
    const step = STEPS[name];
    if (!step) throw new Error(`no step ${name}`);
    expect(await step(test.db, NOW, 2)).toBe(2);
    expect(await step(test.db, NOW, 2)).toBe(1);
    expect(await step(test.db, NOW, 2)).toBe(0);
  });

  it('finishedJobs deletes done jobs after six hours and failed ones after seven days', async () => {
    await test.db.execute(
      sql`insert into jobs (name, data, status, finished_at) values
            ('new', '{}', 'done', now() - interval '5 hours'),
            ('old', '{}', 'done', now() - interval '7 hours'),
            ('new failure', '{}', 'failed', now() - interval '6 days'),
            ('old failure', '{}', 'failed', now() - interval '8 days')`,
    );
    await test.db.execute(sql`insert into jobs (name, data, run_at) values ('open', '{}', '2020-01-01')`);
    expect(await STEPS.finishedJobs?.(test.db, NOW, 10)).toBe(2);
    const names = await test.db.select({ name: jobs.name }).from(jobs);
    expect(names.map(({ name }) => name).sort()).toEqual(['new', 'new failure', 'open']);
  });

  it('keeps a pending account with orders', async () => {
    const accountId = newId();
    await test.db.execute(
      sql`insert into accounts (id, username, status, locale, scopes, contact, created_at, updated_at)
          values (${accountId}, 'zoe@passage.example', 'pending', 'fr', '{}', '{"firstName":"Zoé","lastName":"Essai"}',
            ${daysAgo(90)}, ${daysAgo(90)})`,
    );
    await test.db.execute(
      sql`insert into sessions (id, account_id, user_agent, created_at, last_used_at, expires_at)
          values (${newId()}, ${accountId}, '', ${NOW}, ${NOW}, ${daysAgo(-20)})`,
    );
    expect(await STEPS.pendingAccounts?.(test.db, NOW, 10)).toBe(0);
  });
});
