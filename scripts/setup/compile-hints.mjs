import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What every page runs first is compiled while it is still on its way, on another thread, instead of function by
 * function when it is called, while the visitor waits. Chrome and its relatives follow this word of V8; to all others
 * it is a comment. It also takes memory and work, so that it stands in no file that a page may do without.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Next calls it after a build. @param {string} distDir absolute */
export async function hintFirstScripts(distDir) {
  const manifest = JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8'));
  if (!manifest.rootMainFiles?.length) throw new Error('The build names no scripts that every page runs.');
  for (const file of manifest.rootMainFiles) {
    const path = join(distDir, file);
    const code = await readFile(path, 'utf8');
    if (!code.startsWith(HINT)) await writeFile(path, HINT + code);
  }
}
