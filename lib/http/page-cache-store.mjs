import './unread-bytes.mjs';

/**
 * @typedef {import('next/dist/server/response-cache/types').IncrementalCacheValue} Value
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} HandlerValue
 * @typedef {HandlerValue & { value: Value, tags: readonly string[] }} Entry
 */

/** A page, as against a route's answer, fetched data or a redirect. @param {Value} value @returns {value is Extract<Value, { segmentData: unknown }>} */
export const isPage = (value) => String(value.kind) === 'APP_PAGE';

/** About what a value costs in memory: JavaScript keeps these texts with two bytes a character. @param {Value} value */
export function bytesOf(value) {
  if (isPage(value)) {
    const segments = [...(value.segmentData?.values() ?? [])];
    const buffers = segments.reduce((sum, segment) => sum + segment.length, value.rscData?.length ?? 0);
    return value.html.length * 2 + buffers;
  }
  return 'body' in value ? value.body.length : JSON.stringify(value).length * 2;
}

/**
 * Entries up to a number of bytes; the least recently read make room for new ones.
 * @template Kept
 */
export class MemoryStore {
  /** A `Map` keeps the order of insertion: the first key is the one unread for longest. @type {Map<string, { entry: Kept, bytes: number }>} */
  #entries = new Map();
  #bytes = 0;
  #limit;
  #bytesOf;

  /** @param {number} limitBytes @param {(entry: Kept) => number} sizeOf */
  constructor(limitBytes, sizeOf) {
    this.#limit = limitBytes;
    this.#bytesOf = sizeOf;
  }

  get bytes() {
    return this.#bytes;
  }

  /** @param {string} key */
  get(key) {
    const held = this.#entries.get(key);
    if (!held) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, held);
    return held.entry;
  }

  /** Keeps an entry, unless it alone is larger than the store. @param {string} key @param {Kept} entry */
  set(key, entry) {
    this.delete(key);
    const bytes = key.length * 2 + this.#bytesOf(entry);
    if (bytes > this.#limit) return;
    this.#entries.set(key, { entry, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  /** @param {string} key */
  delete(key) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
