import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import nextPackage from 'next/package.json' with { type: 'json' };
import { bytesOf, CHECKED_VERSION, type CachedPage, pathOfKey, tagsOf } from './next-internals.mjs';

const sourceOf = (file: string) => readFileSync(`node_modules/next/dist/${file}`, 'utf8');

const page = (html: string, headers: Record<string, string> = {}): CachedPage => ({
  kind: 'APP_PAGE' as CachedPage['kind'],
  html,
  headers,
  rscData: Buffer.alloc(10),
  postponed: undefined,
  status: undefined,
  segmentData: new Map([['/_tree', Buffer.alloc(5)]]),
});

it('was checked against this version of Next, item by item', () => {
  expect(nextPackage.version).toBe(CHECKED_VERSION);
});

it.each([
  ['the names of tags', 'lib/constants.js', "'x-next-cache-tags'"],
  ['the tags of paths', 'lib/constants.js', "'_N_T_'"],
  [
    'the key of a page',
    'server/lib/route-cache-key.js',
    '/${ROUTE_CACHE_DIRECTORY}/${owner.kind}/${source}/$',
  ],
  ['loopback made localhost', 'server/web/next-url.js', 'REGEX_LOCALHOST_HOSTNAME'],
  [
    'lifetimes that are never forgotten',
    'server/lib/incremental-cache/shared-cache-controls.external.js',
    'clear()',
  ],
  ['the settings of a standalone build', 'server/config.js', '__NEXT_PRIVATE_STANDALONE_CONFIG'],
  ['a header of the page in place of its own', 'server/send-payload.js', "!res.getHeader('Cache-Control')"],
])('still finds %s', (_, file, snippet) => {
  expect(sourceOf(file)).toContain(snippet);
});

it('reads the path from a key', () => {
  expect(pathOfKey('/route-cache/APP_PAGE/0a1b/$/fr/lists/agenda~day~-')).toBe('/fr/lists/agenda~day~-');
  expect(pathOfKey('/fr')).toBe('/fr');
});

it('reads the tags of content, not those of paths', () => {
  const tagged = page('', { 'x-next-cache-tags': '_N_T_/layout,content:events' });
  expect(tagsOf(tagged, ['content:events', 'content:news'])).toEqual(['content:events', 'content:news']);
});

it('counts what a page takes in memory', () => {
  expect(bytesOf(page('x'.repeat(50)))).toBe(115);
});
