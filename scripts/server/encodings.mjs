import { promisify } from 'node:util';
import zlib from 'node:zlib';

/**
 * Content codings of stored bodies.
 * @typedef {'br' | 'gzip' | 'identity'} Encoding
 */
const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE_HINT } = zlib.constants;
/** For answers with a long lifetime, such as files of the build. The best one takes seconds for a big file. */
const THOROUGH = 9;
const BEST = 11;
const BEST_UP_TO_BYTES = 64 * 1024;
const USUAL = 5;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/;
/** Smaller bodies fit into one network packet. */
const MIN_BYTES = 1024;

/** @param {string} type the content type @param {number} bytes */
export const isCompressible = (type, bytes) => bytes >= MIN_BYTES && COMPRESSIBLE.test(type);

/** The codings of an `Accept-Encoding` header, without those it excludes. @param {string | undefined} accepted */
const namesOf = (accepted = '') =>
  accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());

/** The accepted coding with the best compression. @param {string | undefined} accepted the `Accept-Encoding` header @returns {Encoding} */
export function preferredEncoding(accepted) {
  const names = namesOf(accepted);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

/** @param {string | undefined} accepted the `Accept-Encoding` header */
export const acceptsGzip = (accepted) => namesOf(accepted).includes('gzip');

/** @param {Buffer} body @param {boolean} isThorough */
function qualityFor(body, isThorough) {
  if (!isThorough) return USUAL;
  return body.length <= BEST_UP_TO_BYTES ? BEST : THOROUGH;
}

/** @param {Buffer} body @param {'br' | 'gzip'} encoding @param {boolean} isThorough @returns {Promise<Buffer>} */
export const encode = (body, encoding, isThorough) =>
  encoding === 'br'
    ? brotli(body, { params: { [QUALITY]: qualityFor(body, isThorough), [SIZE_HINT]: body.length } })
    : gzip(body);

/** @param {Buffer} body @returns {Promise<Buffer>} */
export const decodeGzip = (body) => gunzip(body);
