import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { expect, it, vi } from 'vitest';
import { lockContent } from '@/lib/content-import/commands/import-content';
import { queryColumn, queryNumber } from '@/lib/db/rows';
import { useCommittedDatabase } from '@/tests/support/database';
import { by, later, PAGE, text, usePage } from '@/tests/support/publishing';
import { publishDue, schedule } from './commands/schedule';

const test = useCommittedDatabase();
const write = usePage(test);

const FR = { ...PAGE, part: 'fr' } as const;
const WAIT = { timeout: 10_000 };

const waiting = () =>
  queryNumber(
    test.db,
    sql`select count(*)::int from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );

it('what is taken away while its publication waits for an import is not published', async () => {
  await write('fr', text('a-propos', 'Demain'));
  await schedule(test.db, FR, { publishAt: '2026-11-20T11:30' }, by());
  let due: Promise<void> | undefined;
  await test.db.transaction(async (tx) => {
    await lockContent(tx);
    due = publishDue(test.db, later(30));
    await vi.waitFor(async () => expect(await waiting()).toBe(1), WAIT);
    expect(await schedule(test.db, FR, { publishAt: null }, by(29))).toMatchObject({ ok: true });
  });
  await due;
  const titles = sql`select title from content_search where content_id = 'about' and locale = 'fr'`;
  expect(await queryColumn(test.db, z.string(), titles)).toEqual(['À propos de nous']);
});
