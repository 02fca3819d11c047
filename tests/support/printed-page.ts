import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A page of a PDF at 300 dpi, as jsQR reads it. */
export function printedPage(pdf: Uint8Array, page: number) {
  const folder = mkdtempSync(join(tmpdir(), 'passage-page-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    const range = ['-f', String(page), '-l', String(page), '-singlefile'];
    execFileSync('pdftoppm', ['-r', '300', ...range, file, join(folder, 'page')]);
    const ppm = readFileSync(join(folder, 'page.ppm'));
    const [, width = '0', height = '0'] =
      /^P6\s(\d+)\s(\d+)\s255\s/.exec(ppm.toString('latin1', 0, 40)) ?? [];
    const pixels = ppm.subarray(ppm.length - Number(width) * Number(height) * 3);
    const rgba = new Uint8ClampedArray(Number(width) * Number(height) * 4).fill(255);
    pixels.forEach((value, index) => {
      rgba[Math.floor(index / 3) * 4 + (index % 3)] = value;
    });
    return { rgba, width: Number(width), height: Number(height) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
