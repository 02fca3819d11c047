import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { QUIET_MODULES, qrCode } from './qr';

const PIXELS = 3;

/** What an independent reader finds in the runs of a code, drawn black on white. */
function read(text: string): string | undefined {
  const { size, runs } = qrCode(text);
  const width = (size + 2 * QUIET_MODULES) * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const run of runs)
    for (let row = 0; row < PIXELS; row += 1) {
      const y = (run.y + QUIET_MODULES) * PIXELS + row;
      const start = y * width + (run.x + QUIET_MODULES) * PIXELS;
      for (let dot = start; dot < start + run.width * PIXELS; dot += 1) pixels.fill(0, dot * 4, dot * 4 + 3);
    }
  return jsQR(pixels, width, width)?.data;
}

it.each([
  'PASSAGE1.7K3M99QX24.26-27.ZBN4PVHW2XKSTQ7MDYC5A3RJ6LGEUFIOZBN4PVHW2XKSTQ7MDYC5A3RJ6LGEUFIOZBN4PVHW2XKSTQ7MDYC5A3RJ6LGEUFIO',
  'PASSAGE1.0000000000.26-27.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
  'https://passage.example/fr/activation?code=ABCD-EFGH',
])('is read: %s', (text) => {
  expect(read(text)).toBe(text);
});
