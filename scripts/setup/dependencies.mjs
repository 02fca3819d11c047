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
 * @param {boolean} [withTools] false: the packages that only development needs may be missing
 */
export const isInstalled = (wanted, installed, withTools = true) =>
  Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '' || (entry.dev && !withTools)) return true;
    const present = installed.packages[path];
    // npm skips packages for other platforms
    if (!present) return entry.optional === true;
    return present.version === entry.version && present.integrity === entry.integrity;
  });

/**
 * Installs the locked dependencies if any is missing or has another version. Without `tools`, the packages that only
 * development needs are left out, unless some are installed already.
 * @param {{ tools: boolean }} options
 * @throws {Stop}
 */
export async function ensureDependencies({ tools }) {
  const own = 'node_modules/.package-lock.json';
  const wanted = readLock('package-lock.json');
  /** @type {Lock} */
  const installed = existsSync(own) ? readLock(own) : { packages: {} };
  const withTools = tools || Object.keys(installed.packages).some((path) => wanted.packages[path]?.dev);
  if (isInstalled(wanted, installed, withTools)) return;
  await step('Installing dependencies', async () => {
    // the npm that runs this script, or the one in PATH
    const npm = process.env.npm_execpath;
    const command = npm ? [process.execPath, npm] : ['npm'];
    const [program = 'npm', ...args] = [
      ...command,
      'ci',
      withTools ? '--include=dev' : '--omit=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const code = await run(program, args);
    if (code !== 0) throw new Stop('The dependencies could not be installed; npm says why above.');
  });
}
