import { writeFileSync } from 'node:fs';
import { systemActor } from '@/lib/audit/actor';
import { now } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { prepareDatabase } from '@/lib/db/migrate';
import { importEditions } from '@/lib/editions/commands/import-editions';
import { catalogueFile } from '@/lib/editions/file';
import { listEditionData } from '@/lib/editions/queries';
import { runInConsole } from './console';
import { readImportFile, refusalOf } from './import-file';

/**
 * `npm run catalogue:import -- <file>` and `npm run catalogue:export -- <file>`: all editions as JSON. With the embedded
 * database while the server is stopped.
 */
const [, , direction, path, ...others] = process.argv;

async function importFile(path: string): Promise<string | undefined> {
  const file = readImportFile(path);
  await prepareDatabase();
  const imported = await importEditions(await getDb(), file, systemActor('npm run catalogue:import', now()));
  if (!imported.ok) return refusalOf(imported.error);
  for (const [what, codes] of Object.entries(imported.data))
    if (codes.length) console.log(`${what}: ${codes.join(', ')}`);
  return undefined;
}

async function exportFile(file: string): Promise<undefined> {
  await prepareDatabase();
  writeFileSync(file, catalogueFile(await listEditionData(await getDb())));
}

const act = direction === 'import' ? importFile : direction === 'export' ? exportFile : null;

await runInConsole({
  usage: 'Usage: npm run catalogue:import -- <file>, or npm run catalogue:export -- <file>',
  run: act && path && others.length === 0 ? () => act(path) : null,
  whileServing: 'use PUT /api/admin/catalogue/editions/{code}.',
});
