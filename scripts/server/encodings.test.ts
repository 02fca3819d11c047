import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encode, isCompressible, preferredEncoding } from './encodings.mjs';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('prefers of «%s» the shortest coding that is allowed: %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});

it('compresses texts of some length', () => {
  expect(isCompressible('application/problem+json; charset=utf-8', 2000)).toBe(true);
  expect(isCompressible('text/x-component', 2000)).toBe(true);
  expect(isCompressible('text/html', 200)).toBe(false);
  expect(isCompressible('image/png', 2000)).toBe(false);
});

it('compresses small files of the build as well as it can', async () => {
  const file = readFileSync('scripts/server/encodings.mjs');
  const best = brotliCompressSync(file).length;
  expect((await encode(file, 'br', true)).length).toBe(best);
  expect((await encode(file, 'br', false)).length).toBeGreaterThan(best);
});
