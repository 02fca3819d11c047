import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const STORE = /\bnew (?:LRUCache|ContentCache)\b|^(?:const|let) \w+ = new WeakMap\b|\bcreateRemoteJWKSet\(/m;
/** The class that caches of rows are made of. */
const CONTENT_CACHE = 'lib/content/queries/content-cache.ts';

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(?:ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

it('docs/architecture.md names every cache', () => {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## Caches\n');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w/.-]+\.(?:ts|mjs))`/g)].map(([, file]) => file));
  const caches = ['app', 'components', 'lib', 'scripts']
    .flatMap(sourcesBelow)
    .filter((file) => file !== CONTENT_CACHE && STORE.test(readFileSync(file, 'utf8')));
  expect(named.toSorted()).toEqual(caches.toSorted());
});
