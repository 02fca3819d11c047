import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from '../../scripts/setup/build.mjs';

/**
 * Copies the sources of the site and its packages, to be changed and built on their own. What was built there before
 * stays.
 * @param {string} folder
 * @param {{ more?: string[], filter?: (path: string) => boolean }} [options] further files, and which ones to copy
 */
export function copySite(folder, { more = [], filter = () => true } = {}) {
  mkdirSync(folder, { recursive: true });
  for (const source of [...SOURCES, 'scripts', 'tests/support', 'tsconfig.json', ...more]) {
    rmSync(join(folder, source), { recursive: true, force: true });
    if (existsSync(source)) cpSync(source, join(folder, source), { recursive: true, filter });
  }
  linkPackages(join(folder, 'node_modules'));
}

/** @param {string} folder of a copy @param {Record<string, string>} [env] @returns {boolean} true if it was built */
export function buildSite(folder, env = {}) {
  const build = "import { ensureBuild } from './scripts/setup/build.mjs'; await ensureBuild();";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_DIST_DIR: '.next', ...env },
  });
  return status === 0;
}

/** Hard links where possible: the bundler rejects symbolic links out of its root. @param {string} target */
function linkPackages(target) {
  rmSync(target, { recursive: true, force: true });
  if (spawnSync('cp', ['-al', 'node_modules', target]).status === 0) return;
  rmSync(target, { recursive: true, force: true });
  cpSync('node_modules', target, { recursive: true, verbatimSymlinks: true });
}
