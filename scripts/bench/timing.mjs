/**
 * `npm run bench:timing`: does the response time reveal whether an address has an account? Takes 200 samples each of
 * login, forgotten password and activation mail for known and unknown addresses, alternating, and reports the medians,
 * and whether bodies and headers are equal. A report rather than a test, because other load distorts it.
 * `DATABASE=postgres` uses a temporary PostgreSQL instead of the embedded database.
 */
import { ensureBuild } from '../setup/build.mjs';
import { FIRST_PORT } from './first-port.mjs';
import { startDemo } from './demo.mjs';
import { summarize } from './statistics.mjs';

const PORT = FIRST_PORT + 1;
const SAMPLES = Number(process.env.TIMING_SAMPLES ?? 200);
const TOLERANCE_MS = 10;
/** Below the limits per account, which cannot be disabled. */
const CALLS_AN_ADDRESS = 3;
/** Differs in every response. */
const VOLATILE = new Set(['date', 'x-request-id']);

await ensureBuild();
const server = await startDemo(PORT);

/** @param {string} path @param {object} body */
async function post(path, body) {
  const started = performance.now();
  const response = await fetch(`${server.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  const headers = [...response.headers].filter(([name]) => !VOLATILE.has(name));
  const told = text.replace(/"requestId":"[^"]+"/, '');
  return { ms, answer: JSON.stringify([response.status, headers, told]) };
}

/** @param {string} kind @param {number} index */
const address = (kind, index) => `${kind}-${Math.floor(index / CALLS_AN_ADDRESS)}@passage.example`;

const known = Math.ceil(SAMPLES / CALLS_AN_ADDRESS);
for (let index = 0; index < known; index += 1)
  await post('/api/account/sign-up', {
    username: `known-${index}@passage.example`,
    password: 'vier Türen und ein Velo',
    firstName: 'Zoé',
    lastName: 'Essai',
    locale: 'fr',
  });

/** @type {Record<string, (username: string) => Promise<{ ms: number, answer: string }>>} */
const CALLS = {
  login: (username) => post('/api/secure/login', { username, password: 'not the password' }),
  'forgotten password': (username) => post('/api/account/forgot-password', { username }),
  'activation mail': (username) => post('/api/account/activation/resend', { username }),
};

const report = [];
for (const [name, call] of Object.entries(CALLS)) {
  /** @type {Record<'known' | 'unknown', number[]>} */
  const times = { known: [], unknown: [] };
  const answers = new Set();
  for (let index = 0; index < SAMPLES; index += 1)
    // alternates, with each side first every other time, so that machine load affects both equally
    for (const kind of index % 2
      ? /** @type {const} */ (['known', 'unknown'])
      : /** @type {const} */ (['unknown', 'known'])) {
      const { ms, answer } = await call(address(kind, index));
      times[kind].push(ms);
      answers.add(answer);
    }
  const [one, other] = [summarize(times.known), summarize(times.unknown)];
  const apart = Math.round(Math.abs(one.medianMs - other.medianMs) * 100) / 100;
  report.push({
    call: name,
    'known, median ms': one.medianMs,
    'unknown, median ms': other.medianMs,
    'apart ms': apart,
    [`within ${TOLERANCE_MS} ms`]: apart <= TOLERANCE_MS,
    'same body and headers': answers.size === 1,
  });
}
console.table(report);
await server.stop();
