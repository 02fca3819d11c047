import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import {
  DRAFT_PARAMETER,
  isOfficeCall,
  PREVIEW_COOKIE,
  previewedAt,
  runAsOf,
} from '../../lib/config/as-of.mjs';
import { runtime } from '../../lib/core/process-wide.mjs';
import { currentGeneration, haveExpired } from '../../lib/http/expired-tags.mjs';
import { securityHeaders } from '../../lib/http/security-headers.mjs';
import { brokenRequests, refusedTunnels } from './broken-requests.mjs';
import { createDrawingPool } from './drawing-pool.mjs';
import { answerCall } from './direct-calls.mjs';
import { writeForwarded } from './forwarded.mjs';
import { HttpCache } from './http-cache.mjs';
import { createNext, draftModeCookie } from './next-internals.mjs';
import { isBuiltScript } from './late-scripts.mjs';
import { QuestionGate, refuseAsFull } from './question-gate.mjs';
import { PAGE_METHODS, refuseRequest, refuseWithoutHost } from './refused-requests.mjs';
import { SiteResponse } from './site-response.mjs';

/**
 * The HTTP server around Next's handler. Reads `HOST`, `PORT` and `TRUSTED_PROXIES` from the environment and prints
 * errors only. In contrast to Next's server it has a cache, records the caller's address, and waits for requests, jobs
 * and the database before it ends.
 */
const KEEP_ALIVE_MS = 65_000; // longer than the 60 s of common proxies, or they reuse a connection we close
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;
const STOP_MS = 10_000;
/** The kernel refuses the next one while this thread is busy; 511 by default. */
const WAITING_CONNECTIONS = 4_096;
const CACHE_BYTES = 96 * 1024 * 1024;

// under load the heap would grow to three times of what lives, for no measurable gain in speed
setFlagsFromString('--heap-growing-percent=30');

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const proxies = Number(process.env.TRUSTED_PROXIES || 0);
const alwaysSent = securityHeaders({ isSecure: Boolean(process.env.PUBLIC_URL?.startsWith('https://')) });
const cache = new HttpCache({ maxBytes: CACHE_BYTES, haveExpired, currentGeneration });
runtime.cacheStatistics = () => cache.statistics;
/** A page takes tens of milliseconds of this thread, a call two and the time of the database. */
const pages = new QuestionGate({ atOnce: 2 });
const calls = new QuestionGate({ atOnce: 16 });
/** The preview of a draft holds a connection and the lock of the content while its page is drawn. */
const drafts = new QuestionGate({ atOnce: 1, queueMax: 4, heldMs: 15_000 });
const { draw, drawStream } = createDrawingPool();
Object.assign(runtime, { draw, drawStream });

const printError = console.error;

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  printError(sentence);
  process.exit(1);
}

// Next prints errors of failed renders with the parameters of their SQL; the log leaves those out
for (const level of /** @type {const} */ (['warn', 'error'])) {
  const write = console[level];
  console[level] = (...words) => (runtime.logConsole ? runtime.logConsole(level, words) : write(...words));
}

const server = createServer({
  ServerResponse: SiteResponse,
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  requireHostHeader: false,
});
server.on('clientError', brokenRequests(alwaysSent, PAGE_METHODS));
server.on('connect', refusedTunnels(alwaysSent, PAGE_METHODS));
/** Reports a port in use, which Next does only when it listens itself. @type {Promise<void>} */
const listening = new Promise((resolve) => {
  server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'EADDRINUSE')
      refuse(`Port ${port} is in use by another program. Stop it, or choose another port with PORT.`);
    if (error.code === 'EACCES') refuse(`Port ${port} is not open to this user. Choose one above 1023.`);
    refuse(`The server cannot listen on ${host}:${port} (${error.code ?? error.message}).`);
  });
  server.listen({ port, host, backlog: WAITING_CONNECTIONS }, () => resolve());
});
await listening;

// Next would log a failed start and keep running
runtime.onStartFailed = (error) => refuse(error instanceof Error ? error.message : String(error));

async function startNext() {
  // stdout is for the JSON log; Next's start messages are plain text
  const log = console.log;
  console.log = () => undefined;
  const app = await createNext(port, /** @type {import('node:http').Server<any, any>} */ (server));
  await app.prepare();
  console.log = log;
  return app.getRequestHandler();
}

const started = startNext();

/** @param {import('node:http').IncomingMessage} request */
const mayBePreview = ({ url = '', headers: { cookie } }) =>
  Boolean(cookie?.includes(PREVIEW_COOKIE)) && !url.startsWith('/_next/static/') && !isOfficeCall(url);

/**
 * The moment as of which the sender, a member of staff, sees the site; null for all others.
 * @param {import('node:http').IncomingMessage} request
 */
async function previewOf(request) {
  await started;
  return (await runtime.previewOf?.(request.headers.cookie)) ?? null;
}

const DRAFT = new RegExp(`[?&]${DRAFT_PARAMETER}=`);

/** @param {import('node:http').IncomingMessage} request */
const mayBeDraft = ({ url = '', method = '' }) => ['GET', 'HEAD'].includes(method) && DRAFT.test(url);

/**
 * The draft that a request shows, opened when it is its turn; null if it may not, or if it is refused.
 * @param {import('node:http').IncomingMessage} request @param {SiteResponse} response
 */
async function draftOf(request, response) {
  await started;
  const leave = await drafts.enter();
  if (!leave) {
    for (const [name, value] of alwaysSent) response.setHeader(name, value);
    await refuseAsFull(request, response);
    return null;
  }
  try {
    // its reader may have gone
    const opened = response.destroyed
      ? null
      : await runtime.openDraft?.(request.url ?? '', request.headers.cookie);
    if (!opened) {
      leave();
      return null;
    }
    return { ...opened, close: () => void opened.close().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

/** @param {import('node:http').IncomingMessage} request */
function turnDraftModeOn({ headers }) {
  headers.cookie = [headers.cookie, draftModeCookie()].filter(Boolean).join('; ');
}

/** @param {import('node:http').IncomingMessage} request @param {SiteResponse} response */
async function handOn(request, response) {
  for (const [name, value] of alwaysSent) response.setHeader(name, value);
  writeForwarded(request, proxies);
  // answers to commands are small: compressing one takes longer than sending it
  if (request.headers['content-type']?.startsWith('application/json'))
    delete request.headers['accept-encoding'];
  // completed as a whole, so it must arrive as a whole
  if (isBuiltScript(request.url)) {
    delete request.headers['accept-encoding'];
    delete request.headers.range;
  }
  const handle = await started;
  if (await refuseRequest(request, response, runtime.refusedCall)) return;
  if (previewedAt()) {
    response.forbidStoring();
    await handle(request, response);
    return;
  }
  const gate = request.url?.startsWith('/api/') ? calls : pages;
  await gate.pass(request, response, {
    isAnswered: () => cache.answer(request, response),
    handOn: async () => {
      response.recordWith(cache.record(request));
      if (!(await answerCall(request, response, port))) await handle(request, response);
    },
  });
}

/** @param {import('node:http').IncomingMessage} request @param {SiteResponse} response */
async function answer(request, response) {
  runtime.requests += 1;
  if (refuseWithoutHost(request, response, alwaysSent)) return;
  // without the cookie, nothing is awaited before the cache
  const isPreview = mayBePreview(request);
  const isDraft = mayBeDraft(request);
  if (!isPreview && !isDraft && cache.answer(request, response)) return;
  runtime.activeRequests += 1;
  response.once('close', () => {
    runtime.activeRequests -= 1;
  });
  try {
    const at = isPreview ? await previewOf(request) : null;
    const draft = isDraft ? await draftOf(request, response) : null;
    if (response.writableEnded || response.destroyed) return draft?.close();
    if (draft) {
      response.once('close', draft.close);
      // a slow reader must not keep the draft open
      response.whenRendered(draft.close);
      response.setHeader('X-Robots-Tag', 'noindex');
      request.url = draft.url;
      turnDraftModeOn(request);
      await runAsOf(draft.at, () => handOn(request, response), draft.db);
    } else if (at) {
      turnDraftModeOn(request);
      await runAsOf(at, () => handOn(request, response));
    } else if ((!isPreview && !isDraft) || !cache.answer(request, response)) {
      await handOn(request, response);
    }
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

server.on('request', (request, response) => void answer(request, response));

let isStopping = false;

/** Finishes current requests, then jobs, then closes the database. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_MS + 5_000).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), STOP_MS);
  await closed;
  clearTimeout(late);
  await runtime.stop?.();
  process.exit(0);
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => void stop());

await started;
