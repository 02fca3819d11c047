import { spawn, spawnSync } from 'node:child_process';
import { requireFreePort } from '../../scripts/setup/server.mjs';
import { emptySettings, newSecrets } from '../../scripts/setup/settings.mjs';

/**
 * Runs the built site as a child process, for crash tests and benchmarks.
 * @typedef {{ base: string, pid: number, kill: () => Promise<void>, stop: () => Promise<void>, startedInMs: number }}
 * AppServer
 */

/** Settings of a demo with its own data, isolated from the environment. @param {Record<string, string>} settings */
export const demoSettings = (settings) => ({
  ...emptySettings(),
  ...newSecrets(),
  DEMO: '1',
  LOG_LEVEL: 'error',
  RATE_LIMIT_NETWORK_FACTOR: '1000000',
  SANDBOX_LATE_SECONDS: '1',
  ...settings,
});

/**
 * Creates and seeds the database of these settings, in a child process.
 * @param {Record<string, string>} settings
 * @param {string} [cwd] folder of another build
 */
export function prepareDatabase(settings, cwd = process.cwd()) {
  const done = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/prepare-database.ts'],
    { cwd, env: { ...process.env, ...settings }, encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(`The database could not be prepared.\n${done.stderr}`);
}

/**
 * @param {number} port
 * @param {Record<string, string>} settings
 * @param {string} [cwd] folder of another build
 * @returns {Promise<AppServer>} when the site is ready
 */
export async function startServer(port, settings, cwd = process.cwd()) {
  // another process on the port would be taken for the server
  await requireFreePort(port);
  const started = performance.now();
  const server = spawn(process.execPath, ['scripts/server/main.mjs'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' },
  });
  const killed = () => server.kill('SIGKILL');
  process.once('exit', killed);
  const exited = new Promise((resolve) => server.once('exit', resolve)).finally(() =>
    process.removeListener('exit', killed),
  );
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, server);
  const end = (/** @type {'SIGKILL' | 'SIGTERM'} */ signal) => async () => {
    server.kill(signal);
    await exited;
  };
  return {
    base,
    pid: server.pid ?? 0,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
    startedInMs: Math.round(performance.now() - started),
  };
}

/** @param {string} base @param {import('node:child_process').ChildProcess} server */
async function untilReady(base, server) {
  const end = performance.now() + 60_000;
  while (performance.now() < end && server.exitCode === null) {
    const response = await fetch(`${base}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The site did not get ready.');
}
