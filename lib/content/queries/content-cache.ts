import 'server-only';
import { LRUCache } from 'lru-cache';
import { previewedDb } from '../../config/as-of.mjs';

/**
 * In-memory cache of content. Entries are keyed by the content version they were read from (`contentVersion`), so that
 * an import on any instance invalidates them at once. Evicts the least recently used. The preview of a draft reads by
 * itself: it holds the embedded database, so a read that it shared with a visitor would wait for its own end.
 */
export class ContentCache<Value extends object> {
  private readonly entries: LRUCache<string, Value, () => Promise<Value>>;

  /** @param max number of entries */
  constructor(max: number) {
    this.entries = new LRUCache({
      max,
      fetchMethod: (_key, _stale, { context: read }) => read(),
      // return an entry even if it was evicted while being read
      ignoreFetchAbort: true,
    });
  }

  /** One value. Concurrent callers share one read; failures are not cached. */
  async get(version: string | null, key: string, read: () => Promise<Value>): Promise<Value> {
    if (version === null || previewedDb() !== undefined) return read();
    return this.entries.forceFetch(`${version} ${key}`, { context: read });
  }

  /** Several values; missing ones are read together. */
  async getAll(
    version: string | null,
    keys: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>> {
    if (version === null || previewedDb() !== undefined) return read(keys);
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
