import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { claimJobs, enqueue } from './job-commands';
import { hasRows } from './rows';
import { jobs } from './tables';

const test = useDatabase();
const BREAKPOINT = '--> statement-breakpoint';
const MAIL = '6f1d1f9e-8f1f-4f6e-9a54-0d6f4f0a2b1';

/** Tables and rows as written by pg-boss 10, without its indexes and functions. */
const PG_BOSS = `
create schema pgboss ${BREAKPOINT}
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed') ${BREAKPOINT}
create table pgboss.queue (name text primary key, retry_limit int) ${BREAKPOINT}
create table pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default 0,
  data jsonb,
  state pgboss.job_state not null default 'created',
  retry_limit integer not null default 2,
  retry_count integer not null default 0,
  retry_delay integer not null default 0,
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone not null default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text,
  primary key (name, id)
) partition by list (name) ${BREAKPOINT}
create table pgboss.mails partition of pgboss.job for values in ('send-mail') ${BREAKPOINT}
create table pgboss.others partition of pgboss.job default ${BREAKPOINT}
insert into pgboss.job (id, name, data, state, start_after, retry_count, started_on, expire_in, output) values
  ('${MAIL}1', 'send-mail', '{"mailId": "created"}', 'created', now(), 0, null, '2 minutes', null),
  ('${MAIL}2', 'send-mail', '{"mailId": "retry"}', 'retry', now() - interval '1 minute', 2,
    now() - interval '1 hour', '2 minutes', '{"message": "MailError"}'),
  ('${MAIL}3', 'send-mail', '{"mailId": "active"}', 'active', now() - interval '1 hour', 0,
    now() - interval '1 minute', '2 minutes', null),
  ('${MAIL}4', 'send-mail', '{"mailId": "dead"}', 'active', now() - interval '1 hour', 11,
    now() - interval '3 minutes', '2 minutes', null),
  ('${MAIL}5', 'send-mail', '{"mailId": "later"}', 'retry', now() + interval '1 hour', 5,
    now() - interval '1 hour', '2 minutes', '{"message": "MailError"}'),
  ('${MAIL}6', 'send-mail', '{"mailId": "completed"}', 'completed', now(), 0, now(), '2 minutes', null),
  ('${MAIL}7', 'send-mail', '{"mailId": "failed"}', 'failed', now(), 12, now(), '2 minutes', null) ${BREAKPOINT}
insert into pgboss.job (name, data, singleton_on)
  values ('clean-up', '{}', 'epoch'::timestamp + interval '1 hour' * floor(date_part('epoch', now()) / 3600))`;

async function run(statements: string) {
  for (const statement of statements.split(BREAKPOINT)) await test.db.execute(statement);
}

it('moves the unfinished jobs of pg-boss', async () => {
  await run('drop table jobs');
  await run(PG_BOSS);
  await run(readFileSync('lib/db/migrations/0006_jobs.sql', 'utf8'));
  expect(await hasRows(test.db, sql`select 1 from pg_namespace where nspname = 'pgboss'`)).toBe(false);

  const moved = await test.db.select().from(jobs).orderBy(jobs.id);
  expect(moved.filter(({ name }) => name === 'send-mail')).toMatchObject([
    { id: `${MAIL}1`, data: { mailId: 'created' }, status: 'open', attempts: 0, lockedUntil: null },
    { id: `${MAIL}2`, attempts: 3, lockedUntil: null, lastError: 'MailError' },
    { id: `${MAIL}3`, attempts: 1, lockedUntil: expect.any(Date) as Date },
    { id: `${MAIL}4`, attempts: 12, lockedUntil: expect.any(Date) as Date },
    { id: `${MAIL}5`, attempts: 6, lockedUntil: null },
  ]);
  const claimed = await claimJobs(test.db, 'send-mail', 10);
  expect(claimed.map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ mailId: 'created' }, { mailId: 'retry' }, { mailId: 'dead' }]),
  );
  expect(claimed).toHaveLength(3);

  await enqueue(test.db, 'clean-up', {}, { oncePerSeconds: 3_600 });
  expect(await claimJobs(test.db, 'clean-up', 10)).toHaveLength(1);
});
