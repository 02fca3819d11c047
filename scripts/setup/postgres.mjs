import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './programs.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** The oldest supported PostgreSQL. */
const MINIMUM_MAJOR = 15;

const SERVER = ['initdb', 'postgres'];

/**
 * Folder of an installed PostgreSQL, newest first.
 * @param {string[]} programs required programs: server, or client only
 * @returns {string | undefined} the folder that contains them
 */
export function findPostgres(programs = SERVER) {
  const installed = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const debian = installed
    .filter((major) => major >= MINIMUM_MAJOR)
    .sort((a, b) => b - a)
    .map((major) => join(DEBIAN_FOLDER, String(major), 'bin'));
  const onPath = (process.env.PATH ?? '').split(':').filter(Boolean);
  return [...debian, ...onPath].find((folder) =>
    programs.every((program) => existsSync(join(folder, program))),
  );
}

/**
 * Finds PostgreSQL or installs Debian's if possible.
 * @returns {Promise<string | undefined>} the folder of its programs
 */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found || !canInstallPackages()) return found;
  console.log('Installing PostgreSQL for the database tests …');
  await installPackages(['postgresql']);
  return findPostgres();
}
