import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopContact } from '@/tests/support/shop';
import type { Contact } from '../identity/schema';
import { creditorReference } from '../payments/creditor-reference';
import { creditorOf, invoiceIban } from '../payments/invoice-account';
import { debtorFaults, debtorOf, type QrBill } from '../payments/qr-bill';
import type { OrderSheet } from '../mail/order-sheet';
import { invoicePdf } from './invoice-document';
import { billDrawer } from './qr-bill';

const QR_IBAN = 'CH4431999123000889012';
const IBAN = 'CH9300762011623852957';
const NUMBER = '26-27-000123';

const contact = (changes: Partial<Contact> = {}, address: Partial<Contact['address']> = {}): Contact =>
  shopContact({ ...changes, address: { ...shopContact().address, ...address } });

const billFor = (debtor: Contact, iban = QR_IBAN): QrBill => ({
  iban,
  creditor: creditorOf('fr'),
  reference: creditorReference(iban, NUMBER),
  amountCents: 146_505,
  currency: 'CHF',
  debtor: debtorOf(debtor),
  message: `Commande ${NUMBER}`,
});

const ORDER: OrderSheet = {
  number: NUMBER,
  placedOn: '2026-06-06',
  firstName: 'Łucja',
  lines: [{ title: 'Passage 26–27', holder: 'Łucja Ćwikła', priceCents: 146_505, addOns: [] }],
  subTotalCents: 146_505,
  discountCents: 0,
  discountCodes: [],
  isVoucher: false,
  vouchersLeft: [],
  refunds: [],
  shippingCents: 0,
  totalCents: 146_505,
  state: 'open',
  awaited: 'passes',
  items: 2,
  shipping: ['Łucja Ćwikła', 'Rue du Lac 7', '2502 Biel/Bienne'],
  billing: ['Łucja Ćwikła', 'Rue du Lac 7', '2502 Biel/Bienne'],
};

/** Expected lines of the code (SIX, Implementation Guidelines QR-bill 2.3, chapter 4.2). */
const linesOf = ({ iban, reference, debtor }: QrBill): string[] => [
  ...['SPC', '0200', '1', iban],
  ...['S', 'Société coopérative Passage', 'Chemin des Écluses', '12', '2502', 'Biel/Bienne', 'CH'],
  ...['', '', '', '', '', '', ''],
  ...['1465.05', 'CHF'],
  ...['S', debtor.name, debtor.street, debtor.number ?? '', debtor.zip, debtor.city, debtor.country],
  ...[iban === QR_IBAN ? 'QRR' : 'SCOR', reference, `Commande ${NUMBER}`, 'EPD'],
];

describe('the QR-bill', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'passage-qr-bill-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The code on the last page, decoded by an independent reader from a 300 dpi rendering. */
  function decoded(pdf: Uint8Array): string[] {
    const [file, picture] = [join(folder, 'invoice.pdf'), join(folder, 'code')];
    writeFileSync(file, pdf);
    const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
    const last = /Pages:\s+(\d+)/.exec(info)?.[1] ?? '1';
    // the lower part of the page, from 60 to 122 mm across
    const place = ['-x', '708', '-y', '2420', '-W', '732', '-H', '732'];
    execFileSync('pdftoppm', ['-r', '300', '-f', last, '-singlefile', ...place, file, picture]);
    const ppm = readFileSync(`${picture}.ppm`);
    const pixels = ppm.subarray(ppm.length - 732 * 732 * 3);
    const rgba = new Uint8ClampedArray(732 * 732 * 4).fill(255);
    pixels.forEach((value, index) => {
      rgba[Math.floor(index / 3) * 4 + (index % 3)] = value;
    });
    return (jsQR(rgba, 732, 732)?.data ?? '').split(/\r?\n/);
  }

  const print = (bill: QrBill, order = ORDER) =>
    invoicePdf({
      locale: 'fr',
      order,
      bill,
      dueOn: '2026-07-06',
      createdAt: new Date('2026-06-06T10:00:00Z'),
    });

  const longest = contact(
    { firstName: 'Ĺ'.repeat(34), lastName: 'Ž'.repeat(35) },
    {
      street: 'Ő'.repeat(70),
      number: '1'.repeat(16),
      zip: '9'.repeat(16),
      city: 'Ű'.repeat(35),
      country: 'LI',
    },
  );

  it.each([
    ['a QR-IBAN', contact({ firstName: 'Łucja', lastName: 'Ćwikła-Šimková' }), QR_IBAN],
    ['an IBAN', contact({ company: 'Velowerkstatt & Söhne GmbH' }), IBAN],
    ['typographic marks', contact({ firstName: 'Niccolò', lastName: 'D’Angelo – Nguyễn' }), QR_IBAN],
    ['no house number', contact({}, { number: '' }), QR_IBAN],
    ['the longest parts', longest, QR_IBAN],
  ])('with %s is decoded line by line by an independent reader', async (_what, debtor, iban) => {
    expect(debtorFaults(debtor)).toEqual([]);
    const bill = billFor(debtor, iban);
    expect(decoded(await print(bill))).toEqual(linesOf(bill));
  });

  it('needs an address', () => {
    expect(debtorFaults({ ...contact(), address: null })).toEqual([{ path: 'address', code: 'required' }]);
  });

  it('is on its own page after a long order', async () => {
    const [line] = ORDER.lines;
    const order = { ...ORDER, lines: line ? Array.from({ length: 20 }, () => line) : [] };
    const bill = billFor(contact());
    expect(decoded(await print(bill, order))).toEqual(linesOf(bill));
  });

  it('prints due date, amount and reference as text', async () => {
    const file = join(folder, 'text.pdf');
    writeFileSync(file, await print(billFor(contact())));
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    expect(text).toContain('payable jusqu’au 06.07.2026');
    expect(text).toContain('1 465.05');
    expect(text).toMatch(/00 00000 00000 26270 00000 0123\d/);
    expect(execFileSync('pdffonts', [file], { encoding: 'utf8' })).not.toMatch(
      /Helvetica| no +(?:yes|no) +(?:yes|no) +\d/,
    );
    expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Tagged:\s+yes/);
    expect(readFileSync(file, 'latin1')).toContain('/Lang (fr-CH)');
  });

  it('is for what is left once a part has come, as the letter above says', async () => {
    const file = join(folder, 'open.pdf');
    writeFileSync(file, await print({ ...billFor(contact()), amountCents: 46_505 }));
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    const said = text.replaceAll(/[ \u00a0]+/g, ' ');
    for (const part of ['Total CHF 1’465.05', 'Déjà reçu CHF 1’000.00', 'Encore ouvert CHF 465.05'])
      expect(said).toContain(part);
    expect(said).not.toContain('1 465.05');
  });

  const letters = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
    { weight: 8, arbitrary: fc.integer({ min: 0xa0, max: 0x17f }) },
    { weight: 2, arbitrary: fc.integer({ min: 0x180, max: 0x24f }) },
    { weight: 1, arbitrary: fc.integer({ min: 0x1e00, max: 0x1eff }) },
    { weight: 1, arbitrary: fc.constantFrom(0x2019, 0x2013, 0x202f, 0x3b1, 0x436, 0x4e2d, 0x1f600, 0x301) },
  );
  const words = (max: number) =>
    fc.array(letters, { minLength: 1, maxLength: max }).map((codes) => String.fromCodePoint(...codes));
  const people = fc.record({ firstName: words(40), lastName: words(40), company: fc.option(words(75)) });
  const places = fc.record({ street: words(75), number: words(18), zip: words(17), city: words(37) });

  it('accepts 1,000 random names and addresses or names the invalid field', async () => {
    const seen = { taken: 0, refused: 0 };
    const cases = fc.sample(fc.tuple(people, places), { numRuns: 1_000, seed: 20_261_121 });
    for (const [{ company, ...person }, place] of cases) {
      const debtor = contact({ ...person, ...(company ? { company } : {}) }, place);
      const faults = debtorFaults(debtor);
      seen[faults.length ? 'refused' : 'taken'] += 1;
      for (const { path, code } of faults) {
        expect(path).toMatch(/^(?:firstName|lastName|company|address\.(?:street|number|zip|city))$/);
        expect(['format', 'max_length']).toContain(code);
      }
      if (faults.length) continue;
      const { name, street, number = '', zip, city } = debtorOf(debtor);
      expect([name, street, zip, city].every((part) => part.length > 0)).toBe(true);
      expect([name, street, number, zip, city].join('')).toMatch(/^[ -~\u00a0-\u017f\u0218-\u021b\u20ac]*$/);
      await billDrawer(billFor(debtor), 'de');
    }
    expect(seen.taken).toBeGreaterThan(100);
    expect(seen.refused).toBeGreaterThan(100);
  });

  it.each([0, -1, 1.5, Number.NaN, 100_000_000_000])('refuses %d Rappen', async (amountCents) => {
    await expect(billDrawer({ ...billFor(contact()), amountCents }, 'fr')).rejects.toThrow();
  });

  it('uses the example account with test payments only', () => {
    expect(invoiceIban()).toBe(QR_IBAN);
  });
});
