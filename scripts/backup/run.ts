import { runInConsole } from '../console';
import { backup, restore } from './backup';

/** `npm run backup -- <new folder>`, `npm run restore -- <folder> [--into <empty database>]`. */
const [action, folder, flag, into] = process.argv.slice(2);
const isRestore = action === 'restore';
const isKnown = flag === undefined || (isRestore && flag === '--into' && into !== undefined);

async function run(path: string): Promise<undefined> {
  const tables = await (isRestore ? restore(path, into) : backup(path));
  console.log(`${tables} tables ${isRestore ? 'restored, each the same as backed up' : `in ${path}`}.`);
}

await runInConsole({
  usage:
    'Usage: npm run backup -- <new folder>, npm run restore -- <folder of a backup> [--into <empty database>]',
  run: folder && isKnown && (isRestore || action === 'backup') ? () => run(folder) : null,
});
