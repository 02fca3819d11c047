import { reasonOf } from '../reason';
import { loadSettings } from '../setup/settings.mjs';
import { backup, restore } from './backup';

/** `npm run backup -- <new folder>`, `npm run restore -- <folder> [--into <empty database>]`. */
const [action, folder, flag, into] = process.argv.slice(2);

async function main(): Promise<void> {
  const isRestore = action === 'restore';
  const isKnown = flag === undefined || (isRestore && flag === '--into' && into !== undefined);
  if (!folder || (action !== 'backup' && !isRestore) || !isKnown) {
    console.error(
      'Usage: npm run backup -- <new folder>, npm run restore -- <folder of a backup> [--into <empty database>]',
    );
    process.exitCode = 2;
    return;
  }
  try {
    loadSettings();
    const tables = await (isRestore ? restore(folder, into) : backup(folder));
    console.log(`${tables} tables ${isRestore ? 'restored, each the same as backed up' : `in ${folder}`}.`);
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

await main();
