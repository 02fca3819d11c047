import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { passQr } from '@/lib/passes/signing';
import { uniqueKeyFrom } from '@/lib/passes/rules';
import { shakenFrame } from '@/tests/support/code-frames.mjs';
import { READER_OPTIONS } from './code-reader';

/** All hundred: `DOOR_FRAMES=100`. */
const FRAMES = Number(process.env.DOOR_FRAMES ?? 20);
const MISSED = Math.floor(FRAMES / 100);
const holder = { firstName: 'Camille', lastName: 'Brunner', birthDate: '1987-05-04' };

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(file) }, fireImmediately: true });
});

const codeOf = (seed: number): string =>
  passQr({
    uniqueKey: uniqueKeyFrom(Uint8Array.from({ length: 10 }, (_, index) => (seed * 31 + index * 7) % 256)),
    serial: 1,
    edition: '26-27',
    kind: 'pass',
    extensions: [],
    holder,
  });

async function isRead(seed: number): Promise<boolean> {
  const code = codeOf(seed);
  const { width, height, grey } = await shakenFrame(code, seed);
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [index, value] of grey.entries()) data.set([value, value, value, 255], index * 4);
  const [found] = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, READER_OPTIONS);
  return found?.text === code;
}

it(
  'reads the code of a pass from frames that are blurred, tilted, dim and noisy',
  { timeout: 60_000 + FRAMES * 5_000 },
  async () => {
    const missed: number[] = [];
    for (let seed = 1; seed <= FRAMES; seed += 1) if (!(await isRead(seed))) missed.push(seed);
    expect(missed.length, `frames ${missed.join(', ')}`).toBeLessThanOrEqual(MISSED);
  },
);
