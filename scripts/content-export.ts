import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDb } from '@/lib/db/client';
import { prepareDatabase } from '@/lib/db/migrate';
import { exportContent } from '@/lib/content-import/queries/export-records';
import { runInConsole } from './console';

/** `npm run content:export -- <folder>`: writes all content as files of the import, one per type. */
const folder = process.argv[2];

async function run(path: string): Promise<undefined> {
  await prepareDatabase();
  const content = await exportContent(await getDb());
  mkdirSync(path, { recursive: true });
  for (const [type, records] of Object.entries(content)) {
    writeFileSync(join(path, `${type}.json`), `${JSON.stringify({ [type]: records }, null, 2)}\n`);
    console.log(`${type}: ${records.length}`);
  }
}

await runInConsole({
  usage: 'Usage: npm run content:export -- <folder>',
  run: folder ? () => run(folder) : null,
  whileServing: 'use GET /api/admin/content.',
});
