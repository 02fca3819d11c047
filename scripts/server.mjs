import { createServer } from 'node:http';
import next from 'next';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { perProcess, runtime } from '../lib/core/process-wide.mjs';
import { securityHeaders } from '../lib/http/security-headers.mjs';
import { writeForwarded } from './server/forwarded.mjs';
import { replaceErrors } from './server/last-resort.mjs';
import { refuseRequest } from './server/refused-requests.mjs';
import { createAnswers, questionOf } from './setup/answers.mjs';
import { compressAnswer } from './setup/compress.mjs';

/**
 * The site's HTTP server around Next's handler. `HOST`, `PORT` and `TRUSTED_PROXIES` come from the
 * environment; it prints nothing but errors. Ours and not Next's, for the addresses that limits are counted
 * for, and because it waits for requests, jobs and the database before it ends.
 */
const KEEP_ALIVE_MS = 65_000; // longer than the 60 s of common proxies, or they reuse a connection we close
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;
const STOP_MS = 10_000;
const FORGET_MS = 600_000;

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const proxies = Number(process.env.TRUSTED_PROXIES || 0);
const alwaysSent = securityHeaders({ isSecure: Boolean(process.env.PUBLIC_URL?.startsWith('https://')) });
const answers = createAnswers();

/** @type {{ announced?: import('../lib/api/repeated-calls').RepeatedCalls }} */
const repeatedCalls = perProcess('repeated-calls', () => ({}));

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

// Next remembers how long an answer may be kept for every address that was ever asked for, also where nothing is: whoever
// invents addresses would fill the memory. What is stored knows it itself (lib/http/page-cache.mjs).
setInterval(() => SharedCacheControls.prototype.clear(), FORGET_MS).unref();

const server = createServer({
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
});
/** Next looks for a port in use only when it listens itself. @type {Promise<void>} */
const listening = new Promise((resolve) => {
  server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'EADDRINUSE')
      refuse(`Port ${port} is in use by another program. Stop it, or choose another port with PORT.`);
    if (error.code === 'EACCES') refuse(`Port ${port} is not open to this user. Choose one above 1023.`);
    refuse(`The server cannot listen on ${host}:${port} (${error.code ?? error.message}).`);
  });
  server.listen(port, host, resolve);
});
await listening;

// Next would report a failed start and go on waiting for requests
runtime.onStartFailed = (/** @type {unknown} */ error) =>
  refuse(error instanceof Error ? error.message : String(error));

// the socket is ours; Next only writes this name into request addresses, where its middleware turns 127.0.0.1
// into localhost and then takes every localized path for another site
const app = next({ dev: false, hostname: 'localhost', port, httpServer: server });
const handle = app.getRequestHandler();
// stdout is for the log's JSON lines; what Next tells about its start is none
const log = console.log;
console.log = () => undefined;
const ready = app.prepare();

/**
 * Was this answered lately, so that the same goes out again?
 * @param {import('./setup/answers.mjs').Question} question
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function repeat(question, request, response) {
  const calls = repeatedCalls.announced;
  if (!question.call || !calls) return answers.repeat(question, request, response);
  const started = performance.now();
  // without it the call is answered as ever, and says itself what is wrong
  question.state = await calls.state().catch(() => null);
  if (question.state === null) return false;
  const note = (/** @type {string} */ path) => calls.note(path, performance.now() - started);
  return answers.repeat(question, request, response, note);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  runtime.activeRequests += 1;
  response.once('close', () => {
    runtime.activeRequests -= 1;
  });
  try {
    for (const [name, value] of alwaysSent) response.setHeader(name, value);
    writeForwarded(request, proxies);
    await ready;
    if (await refuseRequest(request, response, runtime.refusedCall)) return;
    const question = questionOf(request, repeatedCalls.announced?.paths);
    if (question && (await repeat(question, request, response))) return;
    replaceErrors(request, response);
    compressAnswer(request, response, (given) => question && answers.keep(question, given));
    await handle(request, response);
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

server.on('request', (request, response) => void answer(request, response));

let isStopping = false;

/** Takes no more requests, finishes those in flight, then the jobs, then closes the database. */
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

await ready;
console.log = log;
