import { existsSync, readFileSync } from 'node:fs';
import { run } from './programs.mjs';
import { Stop, step } from './stop.mjs';

/** @typedef {import('./lockfile.mjs').Lock} Lock */

/** @param {string} path @returns {Lock} */
const readLock = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * True if every locked package is installed. npm writes the lockfile of the installation last, so an interrupted
 * installation counts as missing.
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true;
    const present = installed.packages[path];
    // npm skips packages for other platforms
    if (!present) return entry.optional === true;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

/** Installs the locked dependencies if any is missing or has another version. @throws {Stop} */
export async function ensureDependencies() {
  const own = 'node_modules/.package-lock.json';
  if (existsSync(own) && isInstalled(readLock('package-lock.json'), readLock(own))) return;
  await step('Installing dependencies', async () => {
    // the npm that runs this script, or the one in PATH
    const npm = process.env.npm_execpath;
    const command = npm ? [process.execPath, npm] : ['npm'];
    const [program = 'npm', ...args] = [
      ...command,
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const code = await run(program, args);
    if (code !== 0) throw new Stop('The dependencies could not be installed; npm says why above.');
  });
}
