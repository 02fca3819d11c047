import { createHash } from 'node:crypto';
import { encode, isCompressible } from './encodings.mjs';

/** @typedef {import('./encodings.mjs').Encoding} Encoding */

const LONG_MS = 86_400_000;

/** @param {string} etag @param {string} known the `If-None-Match` header, which compares weakly */
const isAmong = (etag, known) =>
  known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.slice(2));

/** A stored answer with its body in every content coding requested so far. */
export class CachedAnswer {
  /** @type {Map<Encoding, Buffer | Promise<Buffer>>} */
  #bodies = new Map();
  #head;
  #etag;
  #lastModified;
  #datedAt;
  #isText;
  #isThorough;

  /**
   * @param {object} answer
   * @param {Record<string, string>} answer.headers without those of a content coding
   * @param {Buffer} answer.body uncompressed
   * @param {Buffer} [answer.gzip] the body as compressed by the origin
   * @param {readonly string[]} answer.tags @param {number} answer.generation of the tags before the origin was called
   * @param {number} answer.datedAt start of its age @param {number} answer.freshUntil both in milliseconds since 1970
   */
  constructor({ headers, body, gzip, tags, generation, datedAt, freshUntil }) {
    const { etag, vary, ...others } = headers;
    this.tags = tags;
    this.generation = generation;
    this.freshUntil = freshUntil;
    this.#bodies.set('identity', body);
    if (gzip) this.#bodies.set('gzip', gzip);
    this.#isText = isCompressible(headers['content-type'] ?? '', body.length);
    this.#isThorough = freshUntil - datedAt > LONG_MS;
    this.#lastModified = Date.parse(headers['last-modified'] ?? '');
    this.#datedAt = datedAt;
    // weak, because it is the same for every coding
    this.#etag = `W/${(etag ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`).replace(/^W\//, '')}`;
    const varied = this.#isText && !/accept-encoding/i.test(vary ?? '') ? [vary, 'Accept-Encoding'] : [vary];
    this.#head = Object.entries({ ...others, etag: this.#etag }).flat();
    if (varied.some(Boolean)) this.#head.push('vary', varied.filter(Boolean).join(', '));
  }

  /** Approximate memory. */
  get bytes() {
    let bytes = this.#head.join('').length * 2;
    for (const body of this.#bodies.values()) if (Buffer.isBuffer(body)) bytes += body.length;
    return bytes;
  }

  /** True if the client's copy is current. @param {import('node:http').IncomingHttpHeaders} headers of the request */
  isKnown({ 'if-none-match': known, 'if-modified-since': since }) {
    return known === undefined ? Date.parse(since ?? '') >= this.#lastModified : isAmong(this.#etag, known);
  }

  /** The coding to send. @param {Encoding} preferred @returns {Encoding} */
  encodingFor(preferred) {
    return this.#isText ? preferred : 'identity';
  }

  /** Header names and values, alternating. @param {Encoding} [encoding] @param {number} [length] of the body */
  head(encoding = 'identity', length) {
    const age = Math.max(0, Math.floor((Date.now() - this.#datedAt) / 1000));
    const head = [...this.#head, 'age', String(age)];
    if (length === undefined) return head;
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    head.push('content-length', String(length));
    return head;
  }

  /** @param {Encoding} encoding @param {() => void} onGrown called after another coding has been stored */
  body(encoding, onGrown) {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const plain = Promise.resolve(this.#bodies.get('identity') ?? Buffer.alloc(0));
    const encoded = plain.then((body) => encode(body, encoding === 'br' ? 'br' : 'gzip', this.#isThorough));
    // concurrent requests share the promise
    this.#bodies.set(encoding, encoded);
    encoded.then(
      (body) => {
        this.#bodies.set(encoding, body);
        onGrown();
      },
      () => this.#bodies.delete(encoding),
    );
    return encoded;
  }
}
