import CachePolicy from 'http-cache-semantics';
import { LRUCache } from 'lru-cache';
import { TAG_HEADER } from '../../lib/http/expired-tags.mjs';
import { CachedAnswer } from './cached-answer.mjs';
import { decodeGzip, preferredEncoding } from './encodings.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').IncomingHttpHeaders} RequestHeaders
 * @typedef {import('node:http').OutgoingHttpHeaders} ResponseHeaders
 *
 * @typedef {object} Recorder of one answer of the origin
 * @property {(status: number, headers: ResponseHeaders) => boolean} begin will it be stored?
 * @property {(body: Buffer, plain?: Buffer) => Promise<void>} end with the complete body, and the same before compression
 *   if it is known
 */

/** Queries can be invented, so answers with a query have their own share of the memory. */
const SHARE_OF_QUERIES = 0.25;
const ADDRESSES = 50_000;
const PATHS = 1_000;
/** Headers of one content coding, and headers that the cache sets itself. */
const NOT_STORED = ['age', 'content-encoding', 'content-length', 'date', TAG_HEADER];

/** @param {string | undefined} value of a header that is a list */
const listOf = (value = '') =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** @param {RequestHeaders | ResponseHeaders} headers @returns {Record<string, string>} */
const texts = (headers) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
    ),
  );

/**
 * The parameters on which an answer depends, from its `No-Vary-Search` header (draft-ietf-httpbis-no-vary-search); null
 * if it depends on the whole query.
 * @param {string | undefined} header of the form `params, except=("one" "other")`; others are ignored
 */
function parametersIn(header = '') {
  const [, names] = /^params, except=\(([^)]*)\)$/.exec(header) ?? [];
  return names === undefined ? null : new Set([...names.matchAll(/"([^"]*)"/g)].map(([, name]) => name));
}

/** @param {string} url @param {readonly string[]} vary @param {RequestHeaders} headers */
const keyOf = (url, vary, headers) =>
  vary.reduce((key, name) => `${key}\n${String(headers[name] ?? '')}`, url);

/**
 * A shared HTTP cache (RFC 9111) for one origin in the same process. Decides by `Cache-Control`, `Vary`,
 * `No-Vary-Search` and `Cache-Tag` of the answers alone; it has no rules about paths, cookies or headers of the site.
 * Stores complete 200 answers to GET that have a tag, by which they expire, or are `immutable`. Range requests go to the
 * origin. Ignores request directives such as `no-cache`, which are advisory (RFC 9111, 5.2.1), so that reloads cause no
 * work.
 */
export class HttpCache {
  /** @type {LRUCache<string, CachedAnswer>} */
  #plain;
  /** @type {LRUCache<string, CachedAnswer>} */
  #queried;
  /** `Vary` of each URL. @type {LRUCache<string, readonly string[]>} */
  #vary = new LRUCache({ max: ADDRESSES });
  /** Parameters of the answers at each path. @type {LRUCache<string, ReadonlySet<string | undefined>>} */
  #parameters = new LRUCache({ max: PATHS });
  #haveExpired;
  #currentGeneration;
  #hits = 0;
  #misses = 0;

  /**
   * @param {object} options
   * @param {number} options.maxBytes
   * @param {(tags: readonly string[], since: number) => boolean} options.haveExpired
   * @param {() => number} options.currentGeneration of the tags
   */
  constructor({ maxBytes, haveExpired, currentGeneration }) {
    this.#plain = new LRUCache({ maxSize: Math.floor(maxBytes * (1 - SHARE_OF_QUERIES)) });
    this.#queried = new LRUCache({ maxSize: Math.floor(maxBytes * SHARE_OF_QUERIES) });
    this.#haveExpired = haveExpired;
    this.#currentGeneration = currentGeneration;
  }

  get statistics() {
    const bytes = this.#plain.calculatedSize + this.#queried.calculatedSize;
    return { hits: this.#hits, misses: this.#misses, bytes };
  }

  /** The address without parameters on which the answer does not depend. @param {string} url */
  #addressOf(url) {
    const start = url.indexOf('?');
    const parameters = start < 0 ? undefined : this.#parameters.get(url.slice(0, start));
    if (!parameters) return url;
    const kept = [...new URLSearchParams(url.slice(start))].filter(([name]) => parameters.has(name));
    return `${url.slice(0, start)}${kept.length ? `?${new URLSearchParams(kept)}` : ''}`;
  }

  /** @param {string} url */
  #storeOf(url) {
    return url.includes('?') ? this.#queried : this.#plain;
  }

  /**
   * Answers a request from the cache.
   * @param {Request} request
   * @param {import('./site-response.mjs').SiteResponse} response
   * @returns {boolean} false if the origin must answer
   */
  answer({ method, url: asked = '', headers }, response) {
    if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
    const url = this.#addressOf(asked);
    const vary = this.#vary.get(url);
    if (!vary) return false;
    const key = keyOf(url, vary, headers);
    const answer = this.#storeOf(url).get(key);
    if (!answer || answer.freshUntil <= Date.now()) return false;
    if (this.#haveExpired(answer.tags, answer.generation)) return false;
    this.#hits += 1;
    if (answer.isKnown(headers)) {
      response.sendStored(304, answer.head());
      return true;
    }
    const encoding = answer.encodingFor(preferredEncoding(headers['accept-encoding']));
    const body = answer.body(encoding, () => this.#recount(url, key, answer));
    const send = (/** @type {Buffer} */ bytes) =>
      response.sendStored(200, answer.head(encoding, bytes.length), method === 'HEAD' ? undefined : bytes);
    if (Buffer.isBuffer(body)) send(body);
    else body.then(send, () => response.destroy());
    return true;
  }

  /** @param {string} url @param {string} key @param {CachedAnswer} answer */
  #keep(url, key, answer) {
    this.#storeOf(url).set(key, answer, { size: answer.bytes + key.length * 2 });
  }

  /** Counts the memory of an answer that has grown. @param {string} url @param {string} key @param {CachedAnswer} answer */
  #recount(url, key, answer) {
    if (this.#storeOf(url).peek(key) === answer) this.#keep(url, key, answer);
  }

  /**
   * Call it before the origin, because tags may expire while the origin answers.
   * @param {Request} request
   * @returns {Recorder | undefined} nothing for a request whose answer is never stored
   */
  record({ method, url = '', headers: received }) {
    if (method !== 'GET' || received.range !== undefined) return undefined;
    this.#misses += 1;
    const generation = this.#currentGeneration();
    // the origin may change the headers of its request
    const { 'cache-control': _cacheControl, pragma: _pragma, ...requestHeaders } = texts(received);
    /** @type {Record<string, string>} */
    let responseHeaders = {};
    /** @type {Record<string, string>} */
    let stored = {};
    let freshUntil = 0;
    let datedAt = 0;
    return {
      begin: (status, sent) => {
        responseHeaders = texts(sent);
        const isReachable =
          TAG_HEADER in responseHeaders ||
          listOf(responseHeaders['cache-control']?.toLowerCase()).includes('immutable');
        if (status !== 200 || !isReachable || 'set-cookie' in responseHeaders) return false;
        const policy = new CachePolicy(
          { method, url, headers: requestHeaders },
          { status, headers: responseHeaders },
        );
        if (!policy.storable()) return false;
        datedAt = Date.now() - policy.age() * 1000;
        freshUntil = datedAt + policy.maxAge() * 1000;
        stored = texts(policy.responseHeaders());
        for (const name of NOT_STORED) delete stored[name];
        return freshUntil > Date.now();
      },
      end: async (body, plain) => {
        const { 'content-encoding': encoding, vary, [TAG_HEADER]: tags } = responseHeaders;
        if (encoding !== undefined && encoding !== 'gzip') return;
        const answer = new CachedAnswer({
          headers: stored,
          body: encoding ? (plain ?? (await decodeGzip(body))) : body,
          ...(encoding ? { gzip: body } : {}),
          tags: listOf(tags),
          generation,
          datedAt,
          freshUntil,
        });
        // the cache itself selects among the codings
        const names = listOf(vary?.toLowerCase()).filter((name) => name !== 'accept-encoding');
        if (names.includes('*')) return;
        const parameters = parametersIn(responseHeaders['no-vary-search']);
        if (parameters) this.#parameters.set(url.split('?', 1)[0] ?? '', parameters);
        const address = this.#addressOf(url);
        const key = keyOf(address, names, requestHeaders);
        this.#vary.set(address, names);
        this.#keep(address, key, answer);
      },
    };
  }
}
