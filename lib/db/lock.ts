import 'server-only';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The database folder ${folder} is in use by another process. ` +
        'Stop the other server first, or set DATA_DIR to another folder.',
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Locks the folder until the process ends. Two processes on one embedded database silently lose acknowledged rows, so
 * a second one is refused. On Linux the lock is an abstract socket, which the kernel releases however the process
 * dies.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const real = realpathSync(folder);
  if (process.platform !== 'linux') return lockByFile(real);
  const name = `\0passage-${createHash('sha256').update(real).digest('hex')}`;
  const server = createServer((socket) => socket.destroy());
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new FolderInUseError(folder)));
    server.listen(name, resolve);
  });
}

function lockByFile(folder: string): void {
  const path = join(folder, 'lock');
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    if (owner && owner !== process.pid && isAlive(owner)) throw new FolderInUseError(folder);
    rmSync(path);
  } catch (error) {
    if (error instanceof FolderInUseError) throw error;
  }
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
  } catch {
    throw new FolderInUseError(folder);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
