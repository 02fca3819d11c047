import { spawn, spawnSync } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

// child processes must not survive this process
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** @template {import('node:child_process').ChildProcess} Child @param {Child} child */
function track(child) {
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/**
 * Runs a program and shows its output.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 if a signal ended it, 127 if it could not start
 */
export const run = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = track(spawn(program, args, { stdio: 'inherit', ...options }));
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });

/**
 * Runs a program and captures its output.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const capture = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    track(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ text) => (output += text));
    }
    child.once('error', (error) => resolve({ code: 127, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * Path of the first of these programs that is installed.
 * @param {string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  for (const name of names) {
    const found = spawnSync('/bin/sh', ['-c', 'command -v -- "$0"', name], { encoding: 'utf8' });
    const path = found.status === 0 ? found.stdout.trim() : '';
    if (path) return path;
  }
  return undefined;
}

/** Debian packages can be installed only as root on a system with apt. */
export const canInstallPackages = () => process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;

/** apt supports one process at a time. @type {Promise<unknown>} */
let turn = Promise.resolve();

/** @param {string[]} names */
async function install(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-q'], { env })) !== 0) return false;
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env })) === 0;
}

/**
 * Installs Debian packages. Updates the package lists first, which a fresh machine lacks. Concurrent calls are queued.
 * @param {string[]} names
 * @returns {Promise<boolean>} true on success
 */
export function installPackages(names) {
  const installed = turn.then(() => install(names));
  turn = installed.catch(() => undefined);
  return installed;
}
