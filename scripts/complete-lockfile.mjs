import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { completeLock } from './setup/lockfile.mjs';

/**
 * Run after `npm install` from a registry that has binaries for some platforms only: npm then omits the others from
 * the lockfile, and `npm ci` rejects that lockfile everywhere.
 */
const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(path, 'utf8'));
const { completed, added } = completeLock(lock);
if (added.length) writeFileSync(path, `${JSON.stringify(completed, null, 2)}\n`);
console.log(added.length ? `Added to the lockfile: ${added.join(', ')}` : 'The lockfile is complete.');
