import { ServerResponse } from 'node:http';
import { TAG_HEADER } from '../../lib/http/expired-tags.mjs';
import { CLOSED_POLICY } from '../../lib/http/security-headers.mjs';
import { completePage } from './complete-page.mjs';
import { acceptsGzip, encode, isCompressible } from './encodings.mjs';
import { ERROR_PAGE_SECONDS } from './page-cache.mjs';
import { compileEarly, isBuiltScript } from './late-scripts.mjs';
import { PLAIN_DOCUMENT_POLICY, plainDocuments } from './plain-document.mjs';

/** A larger body would displace too many others in the cache. */
const RECORDED_BYTES = 2 * 1024 * 1024;
const POLICY = 'content-security-policy';
/** What Next's router loads in place of a document. */
const PAGE_DATA = 'text/x-component';

const errorDocument = plainDocuments('errorPage', ' 500');

/** @param {unknown} chunk @param {unknown} encoding */
const bytesOf = (chunk, encoding) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, /** @type {BufferEncoding} */ (typeof encoding === 'string' ? encoding : 'utf8'))
    : chunk instanceof Uint8Array
      ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      : Buffer.alloc(0);

/**
 * The response that Next writes to. Records answers for the HTTP cache. Adds a policy to answers that bypass the
 * middleware and the page cache. Replaces documents with a status of 500 or more, which are blank until scripts have
 * run, by a plain one. Holds back and completes two kinds of answers: pages for everyone that Next renders per request,
 * whose policy names the scripts that are found in the whole text, and scripts of the build.
 * @extends {ServerResponse<import('node:http').IncomingMessage>}
 */
export class SiteResponse extends ServerResponse {
  /** @type {import('./http-cache.mjs').Recorder | undefined} */
  #recorder;
  /** @type {Buffer[]} */
  #parts = [];
  #bytes = 0;
  #isReplaced = false;
  #isPrivate = false;
  #isComplete = false;
  /** A held body before it was compressed. @type {Buffer | undefined} */
  #plain;
  /** Codings that the visitor accepts; the middleware changes the header for Next. */
  #accepted = this.req.headers['accept-encoding'];
  /** @type {(() => void) | undefined} */
  #onRendered;

  /** @param {import('./http-cache.mjs').Recorder | undefined} recorder */
  recordWith(recorder) {
    this.#recorder = recorder;
  }

  /** No cache may store this answer. */
  forbidStoring() {
    this.#isPrivate = true;
  }

  /** Keeps in memory what a slow reader has not taken yet. @param {() => void} done called once all is written */
  whenRendered(done) {
    this.#onRendered = done;
  }

  /** Sends a stored answer as it is. @param {number} status @param {string[]} head @param {Buffer} [body] */
  sendStored(status, head, body) {
    super.writeHead(status, head);
    super.end(body);
  }

  /**
   * @override
   * @param {number} status
   * @param {[message?: unknown, headers?: unknown] | [headers?: unknown]} rest
   */
  writeHead(status, ...rest) {
    const given = rest.find((one) => typeof one === 'object' && one !== null);
    for (const [name, value] of Object.entries(given ?? {}))
      if (value !== undefined) this.setHeader(name, value);
    // Next sets the header twice on the first request for a moved path
    const location = this.getHeader('location');
    if (Array.isArray(location) && location[0]) this.setHeader('location', location[0]);
    // for an address that no screen has, Next adds the policy of its stored 404 page to the middleware's
    const policies = this.getHeader(POLICY);
    if (Array.isArray(policies)) this.setHeader(POLICY, policies.at(-1) ?? '');
    // it adds the freshness of a stored page too, where the middleware has said that it is not for everyone
    const caching = this.getHeader('cache-control');
    if (Array.isArray(caching) && caching[0]) this.setHeader('cache-control', caching[0]);
    this.statusCode = status;
    if (this.#isHeld()) return this;
    if (!this.hasHeader(POLICY)) this.#addPolicy(status);
    // Next omits it for files, which have no other methods
    if (status === 405 && !this.hasHeader('allow')) this.setHeader('allow', 'GET, HEAD');
    if (this.#isPrivate) this.setHeader('cache-control', 'private, no-store');
    this.#startRecording(status);
    super.writeHead(status);
    if (this.#isReplaced) super.end(this.req.method === 'HEAD' ? undefined : errorDocument(this.req.url));
    return this;
  }

  #isDocument() {
    return String(this.getHeader('content-type') ?? '').startsWith('text/html');
  }

  /** Is this a page for everyone that the page cache has not completed, or what a browser loads in place of it? */
  #isSharedPage() {
    return (
      this.hasHeader(TAG_HEADER) &&
      !this.hasHeader(POLICY) &&
      (this.#isDocument() || String(this.getHeader('content-type')).startsWith(PAGE_DATA))
    );
  }

  /** Is this completed before it is sent? */
  #isHeld() {
    return (
      !this.#isComplete &&
      this.statusCode === 200 &&
      // Next sends it as it is
      this.req.headers['accept-encoding'] === undefined &&
      (this.#isSharedPage() || isBuiltScript(this.req.url))
    );
  }

  /** Completes and sends what was held back. */
  async #sendHeld() {
    this.#isComplete = true;
    /** @type {Buffer} */
    let body = Buffer.concat(this.#parts.splice(0));
    if (this.#isDocument()) {
      // bytes as characters: a tenth of the time of text
      const { html, policy } = completePage(body.toString('latin1'), 'latin1');
      body = Buffer.from(html, 'latin1');
      this.setHeader(POLICY, policy);
    } else if (isBuiltScript(this.req.url)) {
      body = compileEarly(body);
    }
    this.#plain = body;
    if (isCompressible(String(this.getHeader('content-type')), body.length) && acceptsGzip(this.#accepted)) {
      body = await encode(body, 'gzip', false);
      this.setHeader('content-encoding', 'gzip');
    }
    if (this.req.method === 'HEAD') this.removeHeader('content-length');
    else this.setHeader('content-length', body.length);
    this.writeHead(this.statusCode);
    super.end(body);
    this.#record(body);
  }

  /** @param {number} status */
  #addPolicy(status) {
    if (!this.#isDocument()) {
      if (status >= 300) this.setHeader(POLICY, CLOSED_POLICY);
      return;
    }
    this.setHeader(POLICY, PLAIN_DOCUMENT_POLICY);
    if (status < 500) return;
    this.#isReplaced = true;
    for (const name of ['content-encoding', 'transfer-encoding', 'etag', 'link']) this.removeHeader(name);
    this.setHeader('content-length', Buffer.byteLength(errorDocument(this.req.url)));
    // see docs/product.md#error-pages
    this.setHeader('cache-control', `public, max-age=${ERROR_PAGE_SECONDS}`);
  }

  /** @param {number} status */
  #startRecording(status) {
    if (this.#recorder && !this.#recorder.begin(status, this.getHeaders())) this.#recorder = undefined;
    this.removeHeader(TAG_HEADER);
    if (!this.#recorder) return;
    // an aborted connection emits no `finish`
    this.once('finish', () => {
      void this.#recorder
        ?.end(Buffer.concat(this.#parts), this.#plain)
        .catch((error) => console.error(error));
    });
  }

  /**
   * Next sends the headers alone just before the first part of the body. Sent together with what follows in the same
   * turn of the event loop, they cost one system call instead of up to three.
   * @override
   */
  flushHeaders() {
    if (this.#isHeld()) return;
    const { socket } = this;
    socket?.cork();
    super.flushHeaders();
    if (socket) process.nextTick(() => socket.uncork());
  }

  /** @param {unknown} chunk @param {unknown} [encoding] */
  #record(chunk, encoding) {
    if (!this.#recorder) return;
    const part = bytesOf(chunk, encoding);
    this.#bytes += part.length;
    if (this.#bytes <= RECORDED_BYTES) this.#parts.push(part);
    else [this.#recorder, this.#parts] = [undefined, []];
  }

  /** Sends the headers of an error, which decide about its body. */
  #beginError() {
    if (!this.headersSent && this.statusCode >= 500) this.writeHead(this.statusCode);
  }

  /**
   * @override
   * @param {unknown[]} args chunk, encoding, callback
   */
  write(...args) {
    this.#beginError();
    if (this.#isReplaced) return true;
    if (this.#isHeld()) {
      this.#parts.push(bytesOf(args[0], args[1]));
      return true;
    }
    const isSent = super.write(.../** @type {Parameters<ServerResponse['write']>} */ (args));
    this.#record(args[0], args[1]);
    return isSent || this.#onRendered !== undefined;
  }

  /**
   * @override
   * @param {unknown[]} args chunk, encoding, callback
   */
  end(...args) {
    this.#onRendered?.();
    this.#beginError();
    if (this.#isReplaced) return this;
    if (this.#isHeld()) {
      this.#parts.push(bytesOf(args[0], args[1]));
      this.#sendHeld().catch((error) => {
        console.error(error);
        this.destroy();
      });
      return this;
    }
    super.end(.../** @type {Parameters<ServerResponse['end']>} */ (args));
    this.#record(args[0], args[1]);
    return this;
  }
}
