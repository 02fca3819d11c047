import 'server-only';
import { LRUCache } from 'lru-cache';

/**
 * What was read of the content, in memory. Entries are stored under the version of the content they were read from
 * (`contentVersion`), so an import on any instance leaves them unused at once; the least recently used make room.
 */
export class ContentCache<Value extends object> {
  private readonly entries: LRUCache<string, Value, () => Promise<Value>>;

  /** @param max number of entries */
  constructor(max: number) {
    this.entries = new LRUCache({
      max,
      fetchMethod: (_key, _stale, { context: read }) => read(),
      // an entry that was displaced while it was read is returned all the same
      ignoreFetchAbort: true,
    });
  }

  /** One value. Callers that ask for it while it is read wait for the same read; a failure is not stored. */
  async get(version: string | null, key: string, read: () => Promise<Value>): Promise<Value> {
    if (version === null) return read();
    return this.entries.forceFetch(`${version} ${key}`, { context: read });
  }

  /** Several values; the missing ones are read together. */
  async getAll(
    version: string | null,
    keys: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>> {
    if (version === null) return read(keys);
    const found = new Map<string, Value>();
    for (const key of keys) {
      const value = this.entries.get(`${version} ${key}`);
      if (value) found.set(key, value);
    }
    const missing = keys.filter((key) => !found.has(key));
    if (!missing.length) return found;
    for (const [key, value] of await read(missing)) {
      found.set(key, value);
      this.entries.set(`${version} ${key}`, value);
    }
    return found;
  }
}
