import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseAccess, databaseWrites } from './database-access';
import { DATABASE_ROLES, pathsOf } from './roles.mjs';

const DATABASE_FILE = new RegExp(pathsOf(DATABASE_ROLES));
const SEE = 'See docs/architecture.md#roles.';
const QUERIES_FILE = new RegExp(pathsOf(['queries']));

const mayTouchDatabase = (file: string) => file.startsWith('lib/db/') || DATABASE_FILE.test(file);

const files = readdirSync('lib', { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /(?<!\.d)\.(?:ts|tsx|mjs)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => !/\.test\.tsx?$/.test(file));

const faultsOf = (of: readonly string[], look: (text: string) => string[]) =>
  of.flatMap((file) => look(readFileSync(file, 'utf8')).map((fault) => `${file} ${fault}`));

describe('access to the database', () => {
  it('stands in tables, queries, commands and samples', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(
      faultsOf(
        files.filter((file) => !mayTouchDatabase(file)),
        databaseAccess,
      ),
      `Move what reads into <noun>-queries.ts or queries/, what writes into <noun>-commands.ts or commands/. ${SEE}`,
    ).toEqual([]);
  });

  it.each([
    ["import { eq } from 'drizzle-orm';", 'imports drizzle-orm'],
    ["import { sql, type SQL } from 'drizzle-orm';", 'imports drizzle-orm'],
    ["import * as pg from 'drizzle-orm/pg-core';", 'imports drizzle-orm/pg-core'],
    ["import { accounts } from '../identity/tables';", 'imports ../identity/tables'],
    ["export { accounts } from './tables';", 'imports ./tables'],
    ["const { accounts } = await import('./staff-tables');", 'imports ./staff-tables'],
    ["import { queryRows } from '@/lib/db/rows';", 'imports @/lib/db/rows'],
    ["import { transaction } from '../db/transaction';", 'imports ../db/transaction'],
    ['db.select().from(accounts);', 'runs select'],
    ['await tx.execute(statement);', 'runs execute'],
    ['database.db.transaction(work);', 'runs transaction'],
    ['const clear = (connection: Db) => connection.delete(carts);', 'runs delete'],
  ])('is found in %s', (text, access) => {
    expect(databaseAccess(text)).toEqual([access]);
  });

  it.each([
    "import type { SQL } from 'drizzle-orm';",
    "import { type SQL } from 'drizzle-orm';",
    "import type { accounts } from '../identity/tables';",
    "import { type Db, getDb } from '../db/client';",
    "import { getCart } from './queries';",
    "createHash('sha256').update(text);",
    "const text = 'db.select()'; // import { sql } from 'drizzle-orm'",
  ])('is not found in %s', (text) => {
    expect(databaseAccess(text)).toEqual([]);
  });
});

describe('queries', () => {
  it('do not write', () => {
    expect(
      faultsOf(
        files.filter((file) => QUERIES_FILE.test(file)),
        databaseWrites,
      ),
      `Move the write into <noun>-commands.ts or commands/. ${SEE}`,
    ).toEqual([]);
  });

  it.each([
    ['await db.insert(carts).values(cart);', 'runs insert'],
    ['const end = (connection: Db) => connection.update(sessions);', 'runs update'],
    ["db.select().from(carts).for('update');", 'locks rows for update'],
    ['sql`insert into carts (id) values (${id})`;', 'runs insert into'],
    ['sql`update ${table} set sent_at = now()`;', 'runs update $ set'],
    ['sql<Row>`with gone as (delete from carts returning id) select id from gone`;', 'runs delete from'],
    ['sql`select 1 from passes for update`;', 'runs for update'],
  ])('that write are found: %s', (text, write) => {
    expect(databaseWrites(text)).toEqual([write]);
  });

  it.each([
    'db.select().from(carts);',
    'sql`select updated_at from carts`;',
    "const text = 'delete from carts';",
  ])('that read are left alone: %s', (text) => {
    expect(databaseWrites(text)).toEqual([]);
  });
});

it.each([
  ['lib/cart/tables.ts', true],
  ['lib/orders/receipt-queries.ts', true],
  ['lib/cart/commands/add-entry.ts', true],
  ['lib/content-import/sample/seed.ts', true],
  ['lib/passes/wallet/device-commands.ts', true],
  ['lib/cart/view.ts', false],
  ['lib/cart/tables-view.ts', false],
  ['lib/commands/view.ts', false],
])('may %s touch the database? %s', (file, may) => {
  expect(mayTouchDatabase(file)).toBe(may);
});
