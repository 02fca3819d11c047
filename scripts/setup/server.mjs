import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { run } from './programs.mjs';
import { Stop } from './stop.mjs';

const LOOPBACK = '127.0.0.1';
const READY_SECONDS = 60;
const PARENT_WATCH_MS = 500;

/** Port to serve on. @throws {Stop} when `PORT` is invalid */
export function chosenPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Stop(`PORT must be a number from 1 to 65535; it is "${process.env.PORT ?? ''}".`);
}

/** @param {number} port @returns {Promise<string | undefined>} why the loopback port is not available */
const portFault = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    probe.listen(port, LOOPBACK, () => probe.close(() => resolve(undefined)));
  });

/**
 * Chooses below the ephemeral range, so that a restarted server finds its port free again.
 * @returns {Promise<number>} an unused loopback port
 */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (!(await portFault(port))) return port;
  }
  throw new Stop('No port on loopback can be used.');
}

/** @param {number} port @throws {Stop} when the port is in use */
export async function requireFreePort(port) {
  const fault = await portFault(port);
  if (fault === 'EADDRINUSE')
    throw new Stop(`Port ${port} is in use by another program. Stop it, or choose another port with PORT.`);
  if (fault === 'EACCES') throw new Stop(`Port ${port} is not open to you. Choose one above 1023.`);
  if (fault) throw new Stop(`Port ${port} cannot be used (${fault}).`);
}

/**
 * Runs a TypeScript file of `scripts/` in the server's module environment, in its own process.
 * @param {string} file
 * @throws {Stop} when it fails; it has printed the reason
 */
export async function runOnServer(file) {
  const code = await run(process.execPath, [
    '--conditions=react-server',
    '--import',
    'tsx',
    `scripts/${file}`,
  ]);
  if (code !== 0) process.exit(1);
}

/**
 * Starts the built site and forwards signals to it; resolves when the site ends.
 * @param {number} port
 * @param {() => void} onReady called when the site responds
 */
export async function serve(port, onReady) {
  const site = spawn(process.execPath, ['scripts/server/main.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      HOST: LOOPBACK,
      PORT: String(port),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  let isStopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      isStopping = true;
      site.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  onOrphaned(() => process.emit('SIGTERM'));
  // the server must not outlive this process and keep port and database
  process.once('exit', () => site.kill('SIGKILL'));
  const ended = new Promise((resolve) => site.once('exit', (code) => resolve(code ?? 1)));
  const isReady = await Promise.race([ended.then(() => false), answers(port)]);
  if (isReady) onReady();
  else if (!isStopping && site.exitCode === null) {
    site.kill('SIGTERM');
    throw new Stop(`The site did not answer on port ${port} within ${READY_SECONDS} seconds.`);
  }
  const code = await ended;
  if (!isStopping) throw new Stop('The site ended unexpectedly; it says why above.');
  process.exitCode = code === 0 || code === 130 || code === 143 ? 0 : 1;
}

/**
 * Ends with npm if started by npm: a killed npm does not signal its children.
 * @param {() => void} end
 */
function onOrphaned(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, PARENT_WATCH_MS);
  watch.unref();
}

/** @param {number} port @returns {Promise<boolean>} true if the site becomes ready in time */
async function answers(port) {
  const end = performance.now() + READY_SECONDS * 1000;
  while (performance.now() < end) {
    const response = await fetch(`http://${LOOPBACK}:${port}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
