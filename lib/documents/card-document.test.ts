import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cardsPdf } from './card-document';

/** `CARDS=500` draws a full batch. */
const COUNT = Number(process.env.CARDS ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'cards-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('draws two pages for each card of a batch', async () => {
  const passes = Array.from({ length: COUNT }, (_, index) => ({
    number: `7K3M9-${String(index).padStart(5, '0')}-T`,
    title: 'Passage 26–27',
    edition: '26-27',
    firstName: 'Łucja',
    lastName: 'Ćwikła-Šimková',
    birthDate: '1989-03-14',
    validFrom: '2026-09-01',
    validUntil: '2027-08-31',
    addOns: ['Festivals'],
    qr: `P2.7K3M9${index}.1.2627.P.1989.CB.${'A'.repeat(96)}`,
  }));
  const pdf = await cardsPdf({ locale: 'fr', title: 'Lot 1', passes, createdAt: new Date('2026-11-20') });
  const file = join(folder, 'cards.pdf');
  writeFileSync(file, pdf);
  expect(execFileSync('pdfinfo', [file]).toString()).toMatch(new RegExp(`^Pages: +${COUNT * 2}$`, 'm'));
}, 600_000);
