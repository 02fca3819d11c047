import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import './unread-bytes.mjs';

const bytes = Buffer.from('ab');

it('leaves out the bytes of a page where Next measures what is stored', () => {
  expect(JSON.stringify({ kind: 'APP_PAGE', rscData: bytes })).toBe('{"kind":"APP_PAGE","rscData":null}');
});

it('leaves all other bytes as they are', () => {
  const written = '{"type":"Buffer","data":[97,98]}';
  expect([JSON.stringify(bytes), JSON.stringify({ body: bytes })]).toEqual([written, `{"body":${written}}`]);
});

it('is needed as long as Next writes the page to measure it', () => {
  const next = readFileSync('node_modules/next/dist/server/lib/incremental-cache/index.js', 'utf8');
  expect(next).toContain('JSON.stringify(data).length');
});
