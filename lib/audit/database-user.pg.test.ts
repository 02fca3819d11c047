import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { now } from '@/lib/config/env';
import { createPostgresDb, type Database, type Db } from '@/lib/db/client';
import { migrateDatabase, missingMigrations } from '@/lib/db/migrate';
import { rawRows } from '@/lib/db/rows';
import { systemActor } from './actor';
import { recordAudit } from './commands';
import { checkChain } from './queries';

const USER = `passage_app_${process.pid}`;
const server = process.env.TEST_DATABASE_URL ?? '';
let database: Database;
let appUrl = '';
let ownerUrl = '';

const onDatabase = async (connectionString: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
const asOwner = (...statements: string[]) => onDatabase(server, ...statements);

const addEntry = (db: Db) =>
  recordAudit(db, systemActor('test', now()), { action: 'quota_set', target: { type: 'quota', id: 'a' } });

const REFUSED = { cause: { code: '42501' } };

beforeAll(async () => {
  await asOwner(`create role ${USER} login`, `create database ${USER}`);
  const owner = new URL(server);
  owner.pathname = `/${USER}`;
  const app = new URL(owner);
  app.username = USER;
  [appUrl, ownerUrl] = [app.href, owner.href];
  database = await createPostgresDb(appUrl, 2, { ownerUrl });
  await migrateDatabase(database);
});

afterAll(async () => {
  await database.close();
  await asOwner(`drop database ${USER} with (force)`, `drop role ${USER}`);
});

describe('the application with a database user of its own', () => {
  it('adds to the log and reads it', async () => {
    await addEntry(database.db);
    expect(await checkChain(database.db)).toMatchObject({ entries: 1, broken: null });
  });

  it.each([
    ['changes an entry', sql`update audit_log set reason = 'other'`],
    ['deletes one', sql`delete from audit_log`],
    ['empties it', sql`truncate audit_log`],
    ['turns off the trigger', sql`alter table audit_log disable trigger audit_log_refuse`],
    [
      'replaces its function',
      sql`create or replace function audit_log_hash(entry audit_log) returns text
      language sql as $$ select '' $$`,
    ],
    ['drops it', sql`drop table audit_log`],
    ['becomes its owner', sql`alter table audit_log owner to current_user`],
  ])('never %s', async (_, statement) => {
    await expect(database.db.execute(statement)).rejects.toMatchObject(REFUSED);
  });

  it('writes every other table', async () => {
    const rows = await rawRows(
      database.db,
      sql`select relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'audit_log'
          and not (has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update')
            and has_table_privilege(oid, 'delete'))`,
    );
    expect(rows).toEqual([]);
  });

  it('starts again without the owner, and runs no migrations', async () => {
    const alone = await createPostgresDb(appUrl, 1);
    await migrateDatabase(alone);
    expect(await missingMigrations(alone.db)).toBe(0);
    await alone.close();
  });

  it('asks for the owner when its rights are missing, as after a restore', async () => {
    await onDatabase(ownerUrl, `revoke all on all tables in schema public from ${USER}`);
    const alone = await createPostgresDb(appUrl, 1);
    await expect(migrateDatabase(alone)).rejects.toThrow('DATABASE_OWNER_URL');
    await alone.close();
    await migrateDatabase(database);
    await addEntry(database.db);
  });
});
