import { checkChain, hashOfEntry } from '@/lib/audit/queries';
import { getDb, type Db } from '@/lib/db/client';
import { runInConsole } from './console';

const USAGE = `Usage:
  npm run audit:verify                     checks every entry of the log
  npm run audit:verify -- <entry>:<hash>   also that an entry noted earlier is still the same`;

const NOTED = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** @returns what is wrong; prints what to note otherwise */
async function verify(db: Db, noted: RegExpExecArray | null): Promise<string | undefined> {
  const { entries, head, broken, fault } = await checkChain(db);
  if (fault === 'changed') return `The log breaks at entry ${broken}: it was changed.`;
  if (fault === 'missing') return `The log breaks at entry ${broken}: entries before it are missing.`;
  const [, seq = '', hash] = noted ?? [];
  if (noted && (await hashOfEntry(db, Number(seq))) !== hash)
    return `The log breaks at entry ${seq}: it is not the one noted.`;
  console.log(`${entries} entries, unbroken.${entries ? ` Note the last one: ${entries}:${head}` : ''}`);
  return undefined;
}

const [argument] = process.argv.slice(2);
const noted = argument === undefined ? null : NOTED.exec(argument);

await runInConsole({
  usage: USAGE,
  run: argument === undefined || noted ? async () => verify(await getDb(), noted) : null,
});
