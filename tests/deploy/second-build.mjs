import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOURCES } from '../../scripts/setup/build.mjs';

/** A constant in client chunks. Changing it changes their file names. */
const CHANGED = { file: 'lib/config/constants.ts', from: 'FETCH_DELAY_MS = 200', to: 'FETCH_DELAY_MS = 201' };

/**
 * A new version of the site: these sources with one change, built in their own folder. The folder is reused between
 * runs.
 * @returns {Promise<string>} the folder
 */
export async function secondBuild() {
  const folder = join(tmpdir(), 'passage-second-build');
  mkdirSync(folder, { recursive: true });
  for (const source of [...SOURCES, 'scripts', 'tests/support', 'tsconfig.json']) {
    rmSync(join(folder, source), { recursive: true, force: true });
    if (existsSync(source)) cpSync(source, join(folder, source), { recursive: true });
  }
  const changed = join(folder, CHANGED.file);
  const text = readFileSync(changed, 'utf8');
  assert.ok(text.includes(CHANGED.from), CHANGED.from);
  writeFileSync(changed, text.replace(CHANGED.from, CHANGED.to));
  linkPackages(join(folder, 'node_modules'));
  const build = "import { ensureBuild } from './scripts/setup/build.mjs'; await ensureBuild();";
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // built like the container image
    env: { ...process.env, NEXT_DIST_DIR: '.next', BUILD_STANDALONE: '1' },
  });
  assert.equal(done.status, 0, 'The second build failed.');
  return folder;
}

/** Hard links where possible: the bundler rejects symbolic links out of its root. @param {string} target */
function linkPackages(target) {
  rmSync(target, { recursive: true, force: true });
  if (spawnSync('cp', ['-al', 'node_modules', target]).status === 0) return;
  rmSync(target, { recursive: true, force: true });
  cpSync('node_modules', target, { recursive: true, verbatimSymlinks: true });
}
