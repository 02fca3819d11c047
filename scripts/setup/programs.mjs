import { spawn, spawnSync } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

// whatever ends this process early, what it started does not stay behind
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
 * Runs a program to its end with its output shown.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it, 127 when it could not start
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = track(spawn(program, args, { stdio: 'inherit', ...options }));
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(program, args, options = {}) {
  return new Promise((resolve) => {
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
}

/**
 * The first of these programs that is installed, as a path.
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

/** Are we root on a system whose packages come through apt? Only then may Debian's packages be installed. */
export const canInstallPackages = () => process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;

/** apt works for one at a time. @type {Promise<unknown>} */
let turn = Promise.resolve();

/** @param {string[]} names */
async function install(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-q'], { env })) !== 0) return false;
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env })) === 0;
}

/**
 * Installs Debian packages. The lists are fetched first: a fresh machine has none. Checks that run beside each other
 * take turns.
 * @param {string[]} names
 * @returns {Promise<boolean>} did it work?
 */
export function installPackages(names) {
  const installed = turn.then(() => install(names));
  turn = installed.catch(() => undefined);
  return installed;
}
