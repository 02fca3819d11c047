import 'server-only';
import { statfs } from 'node:fs/promises';
import { getEnv } from '../config/env';

export type DiskState = { freeBytes: number; sizeBytes: number };

/** Disk of the data folder; null if it cannot be read. */
export async function diskState(folder = getEnv().DATA_DIR): Promise<DiskState | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch {
    // with PostgreSQL the folder may not exist
    return folder === '.' ? null : diskState('.');
  }
}
