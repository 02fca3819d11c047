import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readImportFile } from './import-file';

const folder = mkdtempSync(join(tmpdir(), 'passage-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(bytes: Buffer) {
  const path = join(folder, 'catalogue.json');
  writeFileSync(path, bytes);
  return readImportFile(path);
}

it('is read with or without a byte-order mark', () => {
  const file = { name: 'catalogue.json', text: '{"fr":"Fêtes"}' };
  expect(read(Buffer.from(file.text))).toEqual(file);
  expect(read(Buffer.from(`\ufeff${file.text}`))).toEqual(file);
});

it.each(['latin1', 'utf16le'] as const)('is refused in %s, which would change its letters', (encoding) => {
  expect(() =>
    read(Buffer.from('\ufeff{"fr":"Fêtes"}'.slice(encoding === 'latin1' ? 1 : 0), encoding)),
  ).toThrow('catalogue.json is not UTF-8');
});
