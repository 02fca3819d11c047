import { checkChain, hashOfEntry } from '@/lib/audit/queries';
import { closeDatabase, getDb, type Db } from '@/lib/db/client';
import { reasonOf } from './reason';
import { loadSettings } from './setup/settings.mjs';

const USAGE = `Usage:
  npm run audit:verify                     checks every entry of the log
  npm run audit:verify -- <entry>:<hash>   also that an entry noted earlier is still the same`;

const NOTED = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** @returns what is wrong, or null; prints what to note otherwise */
async function verify(db: Db, noted: RegExpExecArray | null): Promise<string | null> {
  const { entries, head, broken, fault } = await checkChain(db);
  if (fault === 'changed') return `The log breaks at entry ${broken}: it was changed.`;
  if (fault === 'missing') return `The log breaks at entry ${broken}: entries before it are missing.`;
  const [, seq = '', hash] = noted ?? [];
  if (noted && (await hashOfEntry(db, Number(seq))) !== hash)
    return `The log breaks at entry ${seq}: it is not the one noted.`;
  console.log(`${entries} entries, unbroken.${entries ? ` Note the last one: ${entries}:${head}` : ''}`);
  return null;
}

async function main(): Promise<void> {
  const [argument] = process.argv.slice(2);
  const noted = argument === undefined ? null : NOTED.exec(argument);
  if (argument !== undefined && !noted) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  try {
    loadSettings();
    const fault = await verify(await getDb(), noted);
    if (fault === null) return;
    console.error(fault);
    process.exitCode = 1;
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  } finally {
    await closeDatabase().catch(() => undefined);
  }
}

await main();
