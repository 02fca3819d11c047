import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { afterAll, expect, it } from 'vitest';
import { printedPage } from '@/tests/support/printed-page';
import { toBase45 } from '../core/base45';
import { cardsPdf } from './card-document';

/** `CARDS=500` draws and reads a full batch. */
const COUNT = Number(process.env.CARDS ?? 20);
const READ = Number(process.env.CARDS ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'cards-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ninety-six characters of base45 that look like a signature. */
const signatureOf = (index: number) =>
  toBase45(Uint8Array.from({ length: 64 }, (_, place) => (index * 97 + place * place * 31) % 256));

it('draws two pages for each card of a batch, with a code that decodes at 300 dpi', async () => {
  const passes = Array.from({ length: COUNT }, (_, index) => ({
    number: `7K3M9-${String(index).padStart(5, '0')}-T`,
    title: 'Passage 26–27',
    edition: '26-27',
    firstName: 'Łucja',
    lastName: 'Ćwikła-Šimková',
    birthDate: '1989-03-14',
    validFrom: '2026-09-01',
    validUntil: '2027-08-31',
    extensions: ['Festivals'],
    options: [],
    qr: `P2.7K3M9${String(index).padStart(5, '0')}T.1.2627.PF.1989.LC.${signatureOf(index)}`,
  }));
  const pdf = await cardsPdf({ locale: 'fr', title: 'Lot 1', passes, createdAt: new Date('2026-11-20') });
  const file = join(folder, 'cards.pdf');
  writeFileSync(file, pdf);
  expect(execFileSync('pdfinfo', [file]).toString()).toMatch(new RegExp(`^Pages: +${COUNT * 2}$`, 'm'));
  for (const [index, { qr }] of passes.slice(0, READ).entries()) {
    const { rgba, width, height } = printedPage(pdf, 2 * index + 2);
    expect(jsQR(rgba, width, height)?.data).toBe(qr);
  }
}, 600_000);
