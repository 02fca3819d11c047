import { loadSettings } from '../setup/settings.mjs';
import { backup, restore } from './backup';

/** `npm run backup -- <new folder>`, `npm run restore -- <folder>`. */
const [action, folder] = process.argv.slice(2);

async function main(): Promise<void> {
  if (!folder || (action !== 'backup' && action !== 'restore')) {
    console.error('Usage: npm run backup -- <new folder>, npm run restore -- <folder of a backup>');
    process.exitCode = 2;
    return;
  }
  try {
    loadSettings();
    const tables = await (action === 'backup' ? backup(folder) : restore(folder));
    console.log(
      `${tables} tables ${action === 'backup' ? `in ${folder}` : 'restored, each the same as backed up'}.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

await main();
