import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { run } from './programs.mjs';
import { Stop } from './stop.mjs';

const LOOPBACK = '127.0.0.1';
const READY_SECONDS = 60;
const PARENT_WATCH_MS = 500;

/** The port to serve on. @throws {Stop} when `PORT` is not one */
export function chosenPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Stop(`PORT must be a number from 1 to 65535; it is "${process.env.PORT ?? ''}".`);
}

/** @param {number} port @returns {Promise<string | undefined>} why nobody can listen there on loopback */
const portFault = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    probe.listen(port, LOOPBACK, () => probe.close(() => resolve(undefined)));
  });

/**
 * From below those that systems give to whoever asks for any: a server that is started again at its port finds it free.
 * @returns {Promise<number>} a port on loopback that nobody listens on
 */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (!(await portFault(port))) return port;
  }
  throw new Stop('No port on loopback can be used.');
}

/** @param {number} port @throws {Stop} when somebody else listens there */
export async function requireFreePort(port) {
  const fault = await portFault(port);
  if (fault === 'EADDRINUSE')
    throw new Stop(
      `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`,
    );
  if (fault === 'EACCES') throw new Stop(`Port ${port} is not open to you. Choose one above 1023.`);
  if (fault) throw new Stop(`Port ${port} cannot be used (${fault}).`);
}

/**
 * Runs a TypeScript file of `scripts/` as the server would run it, in a process of its own.
 * @param {string} file
 * @throws {Stop} when it fails; it has said why
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
 * Starts the built site and hands it the signals this process gets; ends when the site ends.
 * @param {number} port
 * @param {() => void} onReady called when the site answers
 */
export async function serve(port, onReady) {
  const site = spawn(process.execPath, ['scripts/server.mjs'], {
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
  // however this process ends, it leaves no server behind that holds the port and the database
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
 * npm that is killed tells nobody. Started by npm, we end with it, rather than go on unseen.
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

/** @param {number} port @returns {Promise<boolean>} does the site say that it is ready, in good time? */
async function answers(port) {
  const end = performance.now() + READY_SECONDS * 1000;
  while (performance.now() < end) {
    const response = await fetch(`http://${LOOPBACK}:${port}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
