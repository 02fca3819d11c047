import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, copySite } from '../support/site-copy.mjs';

/** A constant in client chunks. Changing it changes their file names. */
const CHANGED = { file: 'lib/config/constants.ts', from: 'FETCH_DELAY_MS = 200', to: 'FETCH_DELAY_MS = 201' };

/**
 * A new version of the site: these sources with one change, built in their own folder. The folder is reused between
 * runs.
 * @returns {string} the folder
 */
export function secondBuild() {
  const folder = join(tmpdir(), 'passage-second-build');
  copySite(folder);
  const changed = join(folder, CHANGED.file);
  const text = readFileSync(changed, 'utf8');
  assert.ok(text.includes(CHANGED.from), CHANGED.from);
  writeFileSync(changed, text.replace(CHANGED.from, CHANGED.to));
  // built like the container image
  assert.ok(buildSite(folder, { BUILD_STANDALONE: '1' }), 'The second build failed.');
  return folder;
}
