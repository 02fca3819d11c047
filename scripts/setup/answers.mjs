import { expirations, realTime } from '../../lib/http/page-cache.mjs';
import { MemoryStore } from '../../lib/http/page-cache-store.mjs';
import { encodingFor, isKnown } from './compress.mjs';

/**
 * Finished answers of stored pages, in front of Next: the way through its pipeline and our middleware takes a
 * thousand times as long as to send again what came out of it. Only the plain request of a page is answered from
 * here, and only with what the page cache (lib/http/page-cache.mjs) answered within the same minute, to the same
 * address and language, with no import since.
 *
 * @typedef {{ key: string, minute: number, expirations: number }} Question
 * @typedef {import('node:http').OutgoingHttpHeaders} Headers
 * @typedef {{ headers: Headers, form: Headers, etag: string, body: Buffer, freshUntil: number }} Answer `form`: the
 *   headers of its body
 * @typedef {Answer & Pick<Question, 'minute'>} Kept
 */
const KEPT_BYTES = 24 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** Longer ones are asked by nobody twice. */
const ADDRESS_MAX = 1000;
const LANGUAGES_MAX = 200;

/** What a plain request of a page carries. Whoever says more than that has a reason, and is answered by Next. */
const PLAIN = new RegExp(
  `^(?:${[
    'accept(?:-encoding|-language)?',
    'cache-control|pragma|if-none-match',
    'connection|keep-alive|te|host|via',
    'cookie|dnt|priority|referer|save-data|upgrade-insecure-requests|user-agent',
    'sec-(?:ch-ua[a-z-]*|fetch-(?:dest|mode|site|user)|gpc)',
    // written by proxies
    'x-forwarded-(?:for|proto|port)|x-real-ip|x-request-id|traceparent|tracestate',
  ].join('|')})$`,
);
/** Next shows drafts to whoever has one of these. */
const DRAFT_COOKIE = /__prerender_bypass|__next_preview_data/;
/** `LOCALE_COOKIE` of lib/i18n/routing.ts, which is out of reach from here; a test compares the two. */
export const LANGUAGE_COOKIE = 'passage_locale';
const LANGUAGE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([a-z]{2})(?=;|$)`);

/**
 * What pages are answered with. An answer with anything else is sent once: it may be one visitor's own (a cookie, a
 * request's name).
 */
const REPEATABLE = new Set([
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'etag',
  'link',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-frame-options',
  // where a list is rendered, of the same minute
  'x-middleware-rewrite',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
]);

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);

/** The language a visitor has chosen; '' for none, null where it is not plain to see. @param {string} [cookies] */
function languageIn(cookies = '') {
  if (DRAFT_COOKIE.test(cookies)) return null;
  const times = cookies.split(LANGUAGE_COOKIE).length - 1;
  if (times === 0) return '';
  return times === 1 ? (LANGUAGE.exec(cookies)?.[1] ?? null) : null;
}

/**
 * What is asked, with all that its answer depends on (middleware.ts), and when; null for what is no plain request of
 * a page. To be called before anything is answered: an import may come in between.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request
 * @returns {Question | null}
 */
export function questionOf({ method, url = '', headers }) {
  if (method !== 'GET' || url.length > ADDRESS_MAX || !/^\/(?!\/|api\/|_next\/)/.test(url)) return null;
  // what is loaded into a page is given no cookie of its language
  if (!['document', undefined].includes(headers['sec-fetch-dest']?.toString())) return null;
  if (!Object.keys(headers).every((name) => PLAIN.test(name))) return null;
  const chosen = languageIn(headers.cookie);
  const understood = headers['accept-language'] ?? '';
  if (chosen === null || understood.length > LANGUAGES_MAX) return null;
  const key = [url, encodingFor(headers['accept-encoding']), chosen, understood].join('\n');
  return { key, minute: minuteNow(), expirations: expirations() };
}

/** May everybody who asks the same get this? @param {Headers} headers */
function isRepeatable(headers) {
  return (
    headers['x-nextjs-cache'] === 'HIT' &&
    /\bs-maxage=/.test(String(headers['cache-control'])) &&
    !String(headers['content-security-policy'] || "'nonce-").includes("'nonce-") &&
    Object.keys(headers).every((name) => REPEATABLE.has(name))
  );
}

/** @param {Kept} kept */
const sizeOf = ({ headers, body }) => body.length + JSON.stringify(headers).length * 2;

/** @param {number} [bytes] how much to hold */
export function createAnswers(bytes = KEPT_BYTES) {
  /** @type {MemoryStore<Kept>} */
  let kept = new MemoryStore(bytes, sizeOf);
  let keptAt = expirations();
  // of a previewed date the minutes begin elsewhere
  const isOff = Boolean(process.env.APP_NOW);

  return {
    /** @param {Question} question @param {Answer} answer to it, just sent with status 200 */
    keep(question, { headers, ...answer }) {
      if (isOff || question.expirations !== expirations() || !isRepeatable(headers)) return;
      kept.set(question.key, { headers, ...answer, minute: question.minute });
    },

    /**
     * Answers once more what was answered already.
     * @param {Question} question
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     * @returns {boolean} false when it was not, or not lately
     */
    repeat(question, request, response) {
      if (keptAt !== question.expirations) {
        kept = new MemoryStore(bytes, sizeOf);
        keptAt = question.expirations;
      }
      const answer = kept.get(question.key);
      if (!answer) return false;
      if (answer.minute !== question.minute || answer.freshUntil <= realTime()) {
        kept.delete(question.key);
        return false;
      }
      const isNew = !isKnown(request, answer.etag);
      response.writeHead(isNew ? 200 : 304, isNew ? { ...answer.headers, ...answer.form } : answer.headers);
      response.end(isNew ? answer.body : undefined);
      return true;
    },
  };
}
