import { writeFileSync } from 'node:fs';
import { systemActor } from '@/lib/audit/actor';
import { now } from '@/lib/config/env';
import { closeDatabase, getDb } from '@/lib/db/client';
import { FolderInUseError } from '@/lib/db/lock';
import { prepareDatabase } from '@/lib/db/migrate';
import { importEditions } from '@/lib/editions/commands/import-editions';
import { catalogueFile } from '@/lib/editions/file';
import { listEditionData } from '@/lib/editions/queries';
import { fieldText } from '@/lib/http/problem';
import { routing } from '@/lib/i18n/routing';
import { readImportFile } from './import-file';
import { reasonOf } from './reason';
import { loadSettings } from './setup/settings.mjs';

/**
 * `npm run catalogue:import -- <file>` and `npm run catalogue:export -- <file>`: all editions as JSON. With the embedded
 * database while the server is stopped.
 */
const [, , direction, path, ...others] = process.argv;

async function importFile(path: string): Promise<string | undefined> {
  const file = readImportFile(path);
  await prepareDatabase();
  const imported = await importEditions(await getDb(), file, systemActor('npm run catalogue:import', now()));
  if (!imported.ok) {
    const faults = (imported.error.fields ?? []).flatMap((field) => [
      `  ${field.path}: ${field.code}`,
      ...routing.locales.map((locale) => `    ${fieldText(field, locale)}`),
    ]);
    return ['Nothing was imported. Correct these first:', ...faults].join('\n');
  }
  for (const [what, codes] of Object.entries(imported.data))
    if (codes.length) console.log(`${what}: ${codes.join(', ')}`);
  return undefined;
}

async function exportFile(file: string): Promise<undefined> {
  await prepareDatabase();
  writeFileSync(file, catalogueFile(await listEditionData(await getDb())));
}

async function main(): Promise<void> {
  if (!path || others.length > 0 || (direction !== 'import' && direction !== 'export')) {
    console.error('Usage: npm run catalogue:import -- <file>, or npm run catalogue:export -- <file>');
    process.exitCode = 2;
    return;
  }
  try {
    loadSettings();
    const fault = await (direction === 'import' ? importFile(path) : exportFile(path));
    if (fault) {
      console.error(fault);
      process.exitCode = 1;
    }
  } catch (error) {
    if (error instanceof FolderInUseError)
      console.error(`${error.message} While the server runs, use PUT /api/admin/catalogue/editions/{code}.`);
    else console.error(reasonOf(error));
    process.exitCode = 1;
  } finally {
    await closeDatabase().catch(() => undefined);
  }
}

await main();
