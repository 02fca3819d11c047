import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './programs.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** The oldest PostgreSQL the software runs on. */
const MINIMUM_MAJOR = 15;

/**
 * The programs of an installed PostgreSQL, newest first.
 * @returns {string | undefined} the folder that holds `initdb` and `postgres`
 */
export function findPostgres() {
  const installed = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const debian = installed
    .filter((major) => major >= MINIMUM_MAJOR)
    .sort((a, b) => b - a)
    .map((major) => join(DEBIAN_FOLDER, String(major), 'bin'));
  const onPath = (process.env.PATH ?? '').split(':').filter(Boolean);
  return [...debian, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/**
 * Finds PostgreSQL, or installs Debian's where that is possible.
 * @returns {Promise<string | undefined>} the folder of its programs
 */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found || !canInstallPackages()) return found;
  console.log('Installing PostgreSQL for the database tests …');
  await installPackages(['postgresql']);
  return findPostgres();
}
