import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { FRESH_UNTIL_HEADER } from '../../lib/http/page-cache.mjs';
import { MemoryStore } from '../../lib/http/page-cache-store.mjs';

/**
 * Answers in the shorter form a browser understands. Next's own compression does the same work again for every
 * visitor; here what is stored for all (pages, files of the build) is compressed once, kept and named, what can only be
 * read to its end (JSON) in one go, the rest as it is written.
 *
 * @typedef {'br' | 'gzip'} Encoding
 * @typedef {import('node:http').ServerResponse} Response
 */
const TEXTS = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/;
/** Below it, the way to the visitor takes longer than the transfer. */
const MIN_BYTES = 1024;
const KEPT_BYTES = 32 * 1024 * 1024;
/** Files of a build are few and every visitor reads them: they are worth more time than pages. */
const FILE_QUALITY = 9;
const PAGE_QUALITY = 5;
/** Of what is sent once. */
const QUICK = 4;
const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE_HINT } = zlib.constants;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const whole = {
  br: (/** @type {Buffer} */ body, /** @type {number} */ quality) =>
    brotli(body, { params: { [QUALITY]: quality, [SIZE_HINT]: body.length } }),
  gzip: (/** @type {Buffer} */ body, /** @type {number} */ quality) =>
    gzip(body, quality > QUICK ? {} : { level: QUICK }),
};
const written = {
  br: () => zlib.createBrotliCompress({ params: { [QUALITY]: QUICK } }),
  gzip: () => zlib.createGzip({ level: QUICK }),
};

/** @type {MemoryStore<Buffer>} */
const kept = new MemoryStore(KEPT_BYTES, (bytes) => bytes.length);
/** Compressed at this moment, so that visitors who come together wait for the same work. @type {Map<string, Promise<Buffer>>} */
const underWay = new Map();

/** @param {Buffer} body */
const hashOf = (body) => createHash('sha256').update(body).digest('base64url');

/** @param {Buffer} body @param {string} hash @param {Encoding} encoding @param {number} quality */
async function compressOnce(body, hash, encoding, quality) {
  const key = `${encoding} ${hash}`;
  const known = kept.get(key) ?? underWay.get(key);
  if (known) return known;
  const work = whole[encoding](body, quality).finally(() => underWay.delete(key));
  underWay.set(key, work);
  const packed = await work;
  kept.set(key, packed);
  return packed;
}

/** What the browser takes, the shortest first. @param {string | undefined} accepted the header @returns {Encoding | null} */
export function encodingFor(accepted = '') {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}

/** @param {Response} response @param {string} name */
const headerOf = (response, name) => [response.getHeader(name) ?? ''].flat().join(', ');

/** @param {Response} response @param {number} status */
const isText = (response, status) =>
  status >= 200 &&
  ![204, 206, 304].includes(status) &&
  TEXTS.test(headerOf(response, 'content-type')) &&
  !response.hasHeader('content-encoding') &&
  Number(response.getHeader('content-length') ?? MIN_BYTES) >= MIN_BYTES;

/** The same for everybody who asks? @param {Response} response */
const isStored = (response) => /s-maxage|immutable/.test(headerOf(response, 'cache-control'));

/** @param {Response} response */
function varyByEncoding(response) {
  const vary = headerOf(response, 'vary');
  if (!/accept-encoding/i.test(vary))
    response.setHeader('vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '));
}

/** Has the browser this answer already? @param {import('node:http').IncomingMessage} request @param {string} etag */
export const isKnown = ({ headers }, etag) =>
  String(headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

/**
 * Compresses what is answered from here on. Nothing may have been written yet.
 * @param {import('node:http').IncomingMessage} request
 * @param {Response} response
 * @param {(answer: import('./answers.mjs').Answer) => void} [keep] is handed what was sent whole
 */
export function compressAnswer(request, response, keep) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  /** @type {zlib.BrotliCompress | zlib.Gzip | undefined} */
  let stream;
  /** All of an answer that is sent whole, before its headers. @type {Buffer[] | undefined} */
  let parts;
  /** Of a stored page. */
  let freshUntil = 0;

  /** Decides, with the headers, what becomes of the body. @param {number} status */
  const begin = (status) => {
    if (!response.headersSent && response.hasHeader(FRESH_UNTIL_HEADER)) {
      freshUntil = Number(response.getHeader(FRESH_UNTIL_HEADER));
      response.removeHeader(FRESH_UNTIL_HEADER);
    }
    if (parts || stream || response.headersSent || !isText(response, status)) return;
    varyByEncoding(response);
    if (request.method === 'HEAD') return;
    if (isStored(response)) parts = [];
    else if (encoding && JSON_TYPE.test(headerOf(response, 'content-type'))) parts = [];
    else if (encoding) pack(encoding);
  };
  const pack = (/** @type {Encoding} */ as) => {
    response.setHeader('content-encoding', as);
    response.removeHeader('content-length');
    const packing = written[as]();
    packing.on('data', (/** @type {Buffer} */ part) => void (write(part) || packing.pause()));
    packing.on('end', () => end());
    packing.on('drain', () => response.emit('drain'));
    response.on('drain', () => packing.resume());
    response.on('close', () => packing.destroy());
    stream = packing;
  };
  /** Takes the headers of the body from the others. */
  const setApart = () => {
    /** @type {import('node:http').OutgoingHttpHeaders} */
    const form = { 'content-type': response.getHeader('content-type') };
    for (const name of ['content-length', 'content-type']) response.removeHeader(name);
    return { form, headers: response.getHeaders() };
  };
  const send = (
    /** @type {Buffer} */ packed,
    /** @type {import('node:http').OutgoingHttpHeaders} */ form,
  ) => {
    form['content-length'] = packed.length;
    for (const [name, value] of Object.entries(form))
      if (value !== undefined) response.setHeader(name, value);
    writeHead(response.statusCode);
    end(packed);
  };
  const sendOnce = async (/** @type {Buffer} */ body) => {
    const { form, headers } = setApart();
    const isShort = !encoding || body.length < MIN_BYTES;
    const packed = isShort ? body : await whole[encoding](body, QUICK);
    if (!isShort) form['content-encoding'] = encoding;
    send(packed, form);
    if (response.statusCode === 200)
      keep?.({ headers, form, etag: null, body: packed, freshUntil: Infinity });
  };
  const sendStored = async (/** @type {Buffer} */ body) => {
    const hash = hashOf(body);
    // of this form: the same answer in another one has another name
    const etag = `"${hash.slice(0, 16)}${encoding ?? ''}"`;
    response.setHeader('etag', etag);
    const { form, headers } = setApart();
    if (response.statusCode === 200 && isKnown(request, etag)) {
      writeHead(304);
      end();
      return;
    }
    let packed = body;
    if (encoding && body.length >= MIN_BYTES) {
      const isFile = headerOf(response, 'cache-control').includes('immutable');
      packed = await compressOnce(body, hash, encoding, isFile ? FILE_QUALITY : PAGE_QUALITY);
      form['content-encoding'] = encoding;
    }
    send(packed, form);
    if (response.statusCode === 200 && freshUntil) keep?.({ headers, form, etag, body: packed, freshUntil });
  };

  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {Parameters<typeof writeHead>} */ ...args) => {
      begin(Number(args[0]));
      if (!parts) return writeHead(...args);
      response.statusCode = Number(args[0]);
      for (const [name, value] of Object.entries(args.findLast((one) => typeof one === 'object') ?? {}))
        if (value !== undefined) response.setHeader(name, value);
      return response;
    }
  );
  // Next sends the headers ahead of what it streams
  const flushHeaders = response.flushHeaders.bind(response);
  response.flushHeaders = () => {
    begin(response.statusCode);
    if (!parts) flushHeaders();
  };
  response.write = /** @type {typeof write} */ (
    (/** @type {[any, any?, any?]} */ ...args) => {
      begin(response.statusCode);
      if (!parts) return stream ? stream.write(...args) : write(...args);
      parts.push(bufferOf(args));
      args.findLast((one) => typeof one === 'function')?.();
      return true;
    }
  );
  response.end = /** @type {typeof end} */ (
    (/** @type {[any?, any?, any?]} */ ...args) => {
      begin(response.statusCode);
      if (stream) stream.end(...args);
      else if (!parts) return end(...args);
      else
        (isStored(response) ? sendStored : sendOnce)(Buffer.concat([...parts, bufferOf(args)])).catch(() =>
          response.destroy(),
        );
      return response;
    }
  );
  // Next asks for it after every part of a page
  Object.assign(response, { flush: () => stream?.flush() });
}

/** @param {unknown[]} args of `write` or `end` */
function bufferOf([chunk, encoding]) {
  if (typeof chunk === 'string')
    return Buffer.from(
      chunk,
      typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8',
    );
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
}
