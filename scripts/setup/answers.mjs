import { currentGeneration } from '../../lib/http/expired-tags.mjs';
import { realTime } from '../../lib/http/page-cache.mjs';
import { MemoryStore } from '../../lib/http/page-cache-store.mjs';
import { encodingFor, isKnown } from './compress.mjs';

/**
 * Finished answers, in front of Next: the way through its pipeline and our middleware takes many times as long as to
 * send again what came out of it. Only plain requests are answered from here, and only with what was answered within the
 * same minute, to the same address and language, with no import since: by the page cache (lib/http/page-cache.mjs), or
 * by one of the calls of lib/api/repeated-calls.ts.
 *
 * @typedef {{ key: string, minute: number, call: string | null, state: string | null }} Question `call`: the path of a
 *   call; `state`: what the answer must not be older than
 * @typedef {import('node:http').OutgoingHttpHeaders} Headers
 * @typedef {{ headers: Headers, form: Headers, etag: string | null, body: Buffer, freshUntil: number }} Answer `form`: the
 *   headers of its body
 * @typedef {Answer & Pick<Question, 'minute' | 'state'>} Kept
 */
const PAGE_BYTES = 24 * 1024 * 1024;
const CALL_BYTES = 8 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** Longer ones are asked by nobody twice. */
const ADDRESS_MAX = 1000;
const LANGUAGES_MAX = 200;
const PAGE = /^\/(?!\/|api\/|_next\/)/;

/** What a plain request carries. Whoever says more than that has a reason, and is answered by Next. */
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
 * What everybody is answered with. An answer with anything else is sent once: it may be one visitor's own (a cookie, a
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

const REQUEST_ID = 'x-request-id';

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);

/** The language a visitor has chosen; '' for none, null where it is not plain to see. @param {string} [cookies] */
function languageIn(cookies = '') {
  if (DRAFT_COOKIE.test(cookies)) return null;
  const times = cookies.split(LANGUAGE_COOKIE).length - 1;
  if (times === 0) return '';
  return times === 1 ? (LANGUAGE.exec(cookies)?.[1] ?? null) : null;
}

/** What is loaded into a page is given no cookie of its language. @param {string | string[]} [destination] */
const isDocument = (destination = 'document') => destination === 'document';

/**
 * What is asked, with all that its answer depends on (middleware.ts), and when; null for what is no plain request of
 * a page or a call that is answered again. To be called before anything is answered: an import may come in between.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>} request
 * @param {ReadonlySet<string>} [calls] their paths
 * @returns {Question | null}
 */
export function questionOf({ method, url = '', headers }, calls) {
  const [path = ''] = url.split('?', 1);
  const call = calls?.has(path) ? path : null;
  if (method !== 'GET' || url.length > ADDRESS_MAX) return null;
  if (!call && !(PAGE.test(url) && isDocument(headers['sec-fetch-dest']))) return null;
  if (!Object.keys(headers).every((name) => PLAIN.test(name))) return null;
  const chosen = languageIn(headers.cookie);
  const understood = headers['accept-language'] ?? '';
  if (chosen === null || understood.length > LANGUAGES_MAX) return null;
  const key = [url, encodingFor(headers['accept-encoding']), chosen, understood].join('\n');
  return { key, minute: minuteNow(), call, state: call ? null : String(currentGeneration()) };
}

/** Is there nothing of one visitor in it, and nothing we do not know? @param {Headers} headers @param {string} [own] */
const isCommon = (headers, own) =>
  Object.keys(headers).every((name) => REPEATABLE.has(name) || name === own) &&
  !String(headers['content-security-policy'] || "'nonce-").includes("'nonce-");

/** @param {Question} question @param {Headers} headers */
function isRepeatable({ call, state }, headers) {
  // its own id is written anew
  if (call) return state !== null && isCommon(headers, REQUEST_ID);
  return (
    state === String(currentGeneration()) &&
    headers['x-nextjs-cache'] === 'HIT' &&
    /\bs-maxage=/.test(String(headers['cache-control'])) &&
    isCommon(headers)
  );
}

/** @param {Kept} kept */
const sizeOf = ({ headers, body }) => body.length + JSON.stringify(headers).length * 2;

export function createAnswers({ pageBytes = PAGE_BYTES, callBytes = CALL_BYTES } = {}) {
  /** @type {MemoryStore<Kept>} */
  const pages = new MemoryStore(pageBytes, sizeOf);
  /** Apart, or who asks many calls would push out pages. @type {MemoryStore<Kept>} */
  const calls = new MemoryStore(callBytes, sizeOf);
  const storeOf = (/** @type {Question} */ { call }) => (call ? calls : pages);
  // of a previewed date the minutes begin elsewhere
  const isOff = Boolean(process.env.APP_NOW);

  return {
    /** @param {Question} question @param {Answer} answer to it, just sent with status 200 */
    keep(question, answer) {
      const { minute, state } = question;
      if (!isOff && isRepeatable(question, answer.headers))
        storeOf(question).set(question.key, { ...answer, minute, state });
    },

    /**
     * Answers once more what was answered already.
     * @param {Question} question
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     * @param {(path: string) => string} [noteCall] gives a call its id
     * @returns {boolean} false when it was not, or not lately
     */
    repeat(question, request, response, noteCall) {
      const store = storeOf(question);
      const answer = store.get(question.key);
      if (!answer || (question.call && !noteCall)) return false;
      const { minute, state, freshUntil, headers, form, etag, body } = answer;
      if (minute !== question.minute || state !== question.state || freshUntil <= realTime()) {
        store.delete(question.key);
        return false;
      }
      const own = question.call && noteCall ? { [REQUEST_ID]: noteCall(question.call) } : {};
      if (etag !== null && isKnown(request, etag)) response.writeHead(304, headers).end();
      else response.writeHead(200, { ...headers, ...form, ...own }).end(body);
      return true;
    },
  };
}
