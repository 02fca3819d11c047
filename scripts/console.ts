import { closeDatabase } from '@/lib/db/client';
import { FolderInUseError } from '@/lib/db/lock';
import { reasonOf } from './reason';
import { loadSettings } from './setup/settings.mjs';

type Command = {
  usage: string;
  /** Returns what is wrong, if anything. Null where the arguments are not those of the usage. */
  run: (() => Promise<string | undefined>) | null;
  /** What to do instead while the server holds the embedded database. */
  whileServing?: string;
};

/** Runs a command of the console: settings, work, what was wrong, and the database closed. */
export async function runInConsole({ usage, run, whileServing }: Command): Promise<void> {
  if (!run) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    loadSettings();
    const fault = await run();
    if (fault === undefined) return;
    console.error(fault);
    process.exitCode = 1;
  } catch (error) {
    const isInUse = whileServing && error instanceof FolderInUseError;
    console.error(isInUse ? `${error.message} While the server runs, ${whileServing}` : reasonOf(error));
    process.exitCode = 1;
  } finally {
    await closeDatabase().catch(() => undefined);
  }
}
