import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPgliteDb } from '../db/client';
import { rawRows } from '../db/rows';
import { PRELUDE } from '../db/text-search';
import { loadCatalogue } from './queries';

const FOLDER = 'lib/db/migrations';
const ADD_ONS_BY_EDITION = '_catalogue_by_edition';

/** The migrations before add-ons belonged to an edition, in a folder of their own. */
function earlierMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(FOLDER, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith(ADD_ONS_BY_EDITION));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  return folder;
}

it('gives the add-ons of an older database to each of its editions', async () => {
  const folder = earlierMigrations();
  const database = await createPgliteDb();
  try {
    await database.migrate(folder, PRELUDE);
    const { db } = database;
    await db.execute(sql`insert into editions values
      ('25-26', '2025-09-01', '2026-08-31', '2025-06-03', '2026-08-31', '2026-05-31', '2025-06-03'),
      ('26-27', '2026-09-01', '2027-08-31', '2026-06-03', '2027-08-31', '2027-05-31', '2026-06-03')`);
    const text = sql`'{"fr":"F","de":"D"}'`;
    await db.execute(sql`insert into extensions values ('cinema', ${text}, ${text}, 12000, '{pass}', 1)`);
    await db.execute(
      sql`insert into option_categories values ('support', ${text}, 'single', '{pass,mini}', 1)`,
    );
    await db.execute(sql`insert into options values ('card', 'support', ${text}, ${text}, 500, true, 1)`);
    await database.migrate(FOLDER, PRELUDE);
    const { editions, addOns } = await loadCatalogue(db);
    expect(editions).toMatchObject([
      { code: '25-26', onSaleFrom: '2025-06-03', giftOnSaleFrom: '2025-06-03' },
      { code: '26-27', onSaleFrom: '2026-06-03', priceGuaranteedUntil: '2027-05-31' },
    ]);
    for (const code of ['25-26', '26-27'])
      expect(addOns[code]).toMatchObject({
        extensions: [{ code: 'cinema', priceCents: 12_000, kinds: ['pass'], title: { fr: 'F', de: 'D' } }],
        categories: [{ code: 'support', options: [{ code: 'card', priceCents: 500, isPrinted: true }] }],
      });
    expect(await rawRows(db, sql`select 1 from options`)).toHaveLength(2);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
});
