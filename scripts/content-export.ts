import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeDatabase, getDb } from '@/lib/db/client';
import { FolderInUseError } from '@/lib/db/lock';
import { prepareDatabase } from '@/lib/db/migrate';
import { exportContent } from '@/lib/content-import/queries/export-records';
import { reasonOf } from './reason';
import { loadSettings } from './setup/settings.mjs';

/** `npm run content:export -- <folder>`: writes all content as files of the import, one per type. */
const folder = process.argv[2];

async function run(path: string): Promise<void> {
  await prepareDatabase();
  const content = await exportContent(await getDb());
  mkdirSync(path, { recursive: true });
  for (const [type, records] of Object.entries(content)) {
    writeFileSync(join(path, `${type}.json`), `${JSON.stringify({ [type]: records }, null, 2)}\n`);
    console.log(`${type}: ${records.length}`);
  }
}

async function main(): Promise<void> {
  if (!folder) {
    console.error('Usage: npm run content:export -- <folder>');
    process.exitCode = 2;
    return;
  }
  try {
    loadSettings();
    await run(folder);
  } catch (error) {
    if (error instanceof FolderInUseError)
      console.error(`${error.message} While the server runs, use GET /api/admin/content.`);
    else console.error(reasonOf(error));
    process.exitCode = 1;
  } finally {
    await closeDatabase().catch(() => undefined);
  }
}

await main();
