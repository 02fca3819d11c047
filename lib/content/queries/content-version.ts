import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';

const version = z.string();

/** Id of the current state of the content; null before the first import. */
export async function contentVersion(db: Db): Promise<string | null> {
  const [current = null] = await queryColumn(db, version, sql`select version from content_state`);
  return current;
}

/**
 * LRU cache of at most `max` entries for one content version. A new version clears it: every instance reads the
 * version and so detects imports made anywhere.
 */
export class VersionedCache<Value> {
  private version: string | null = null;
  private entries = new Map<string, Value>();

  constructor(private readonly max: number) {}

  /** Values by key; missing ones are read together. */
  async getAll(
    version: string | null,
    keys: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<Map<string, Value>> {
    // without a version, changes could not be detected
    if (version === null) return new Map(await read(keys));
    if (version !== this.version) {
      this.version = version;
      this.entries = new Map();
    }
    const entries = this.entries;
    const found = new Map<string, Value>();
    for (const key of keys) {
      const value = entries.get(key);
      if (value === undefined) continue;
      entries.delete(key);
      entries.set(key, value);
      found.set(key, value);
    }
    const missing = keys.filter((key) => !found.has(key));
    if (!missing.length) return found;
    for (const [key, value] of await read(missing)) {
      found.set(key, value);
      entries.set(key, value);
    }
    for (const key of entries.keys()) {
      if (entries.size <= this.max) break;
      entries.delete(key);
    }
    return found;
  }
}
