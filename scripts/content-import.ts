import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemActor } from '@/lib/audit/actor';
import { now } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { prepareDatabase } from '@/lib/db/migrate';
import { importOverEdits } from '@/lib/publishing/commands/import-over-edits';
import type { ImportFile } from '@/lib/content-import/file-text';
import { runInConsole } from './console';
import { readImportFile, refusalOf } from './import-file';

/**
 * `npm run content:import -- <folder>`: imports the JSON files of a folder while the server is stopped. With
 * `--keep-edits`, records that were edited by hand stay as they are.
 */
const KEEP_EDITS = '--keep-edits';
const options = process.argv.slice(2);
const keepEdits = options.includes(KEEP_EDITS);
const [folder, ...others] = options.filter((option) => option !== KEEP_EDITS);

const readFolder = (path: string): ImportFile[] =>
  readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readImportFile(join(path, name)));

async function run(path: string): Promise<string | undefined> {
  const files = readFolder(path);
  if (!files.length) return `There are no JSON files in ${path}.`;
  await prepareDatabase();
  const outcome = await importOverEdits(await getDb(), files, {
    at: now(),
    by: systemActor('npm run content:import', now()),
    keepEdits,
  });
  if (!outcome.ok) return refusalOf(outcome.error);
  const { created, updated, unchanged, removed, overwritten = [], kept = [] } = outcome.data.report;
  console.log(`${created} created, ${updated} updated, ${unchanged} unchanged, ${removed} removed.`);
  for (const { type, id } of overwritten)
    console.log(
      `${type}/${id} was edited by hand: the import replaced it, and the edited state is kept as a version.`,
    );
  for (const { type, id } of kept)
    console.log(`${type}/${id} was edited by hand: it stays as it is, and the import left it out.`);
  return undefined;
}

await runInConsole({
  usage: 'Usage: npm run content:import -- <folder with JSON files> [--keep-edits]',
  run: folder && others.length === 0 ? () => run(folder) : null,
  whileServing: 'send the files to POST /api/admin/content.',
});
