import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderSheet } from '../mail/order-sheet';
import { confirmationPdf } from './confirmation-document';
import { correctionPdf } from './correction-document';
import { passesPdf } from './pass-document';
import type { PassSheet } from './pass-sheet';

/** Documents are verified by independent programs: poppler for text and images, jsQR for the code. */
const QR =
  'PASSAGE1.7K3M99QX24.26-27.MEUCIQDx1kYw8m7yR3dQ0cC2s9nP4bV6zL5tH8jK1fG3aW2eXQIgT7uY6iO5pA4sD3fG2hJ1kL0zX9cV8b';

const PASS: PassSheet = {
  number: '7K3M9-9QX24-T',
  title: 'Passage 26–27',
  edition: '26-27',
  firstName: 'Łucja',
  lastName: 'Ćwikła-Šimková',
  birthDate: '1989-03-14',
  validFrom: '2026-09-01',
  validUntil: '2027-08-31',
  extensions: ['Festivals'],
  options: ['Vélo', 'Compagnie'],
  qr: QR,
};

const ORDER: OrderSheet = {
  number: '26-27-000123',
  placedOn: '2026-06-06',
  firstName: 'Łucja',
  lines: [
    {
      title: 'Passage 26–27',
      holder: 'Łucja Ćwikła-Šimková',
      priceCents: 146_500,
      addOns: [{ title: 'Festivals', priceCents: 9_000 }],
    },
  ],
  subTotalCents: 155_500,
  discountCents: 15_550,
  discountCodes: ['BIENVENUE10'],
  isVoucher: false,
  vouchersLeft: [],
  refunds: [],
  shippingCents: 500,
  totalCents: 140_450,
  state: 'paid',
  awaited: 'passes',
  items: 2,
  shipping: ['Łucja Ćwikła-Šimková', 'Rue du Lac 7', '2502 Biel/Bienne'],
  billing: ['Łucja Ćwikła-Šimková', 'Rue du Lac 7', '2502 Biel/Bienne'],
};

const ISSUED = { number: ORDER.number, placedOn: ORDER.placedOn };
const CREATED = new Date('2026-06-06T10:00:00Z');

describe('documents', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'passage-documents-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const poppler = (program: string, pdf: Uint8Array, ...args: string[]): string => {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return execFileSync(program, [...args.map((arg) => arg.replace('{file}', file))], { encoding: 'utf8' });
  };
  const textOf = (pdf: Uint8Array) =>
    poppler('pdftotext', pdf, '-layout', '{file}', '-').replaceAll('\u00a0', ' ');
  const passes = (locale: 'fr' | 'de', ...sheets: PassSheet[]) =>
    passesPdf({ locale, passes: sheets, order: ISSUED, createdAt: CREATED });

  /** The first page in greyscale, rendered by poppler. */
  const picture = (pdf: Uint8Array) => {
    poppler('pdftoppm', pdf, '-r', '150', '-singlefile', '{file}', join(folder, 'page'));
    const ppm = readFileSync(join(folder, 'page.ppm'));
    const [, width = '0', height = '0'] =
      /^P6\s(\d+)\s(\d+)\s255\s/.exec(ppm.toString('latin1', 0, 40)) ?? [];
    const pixels = ppm.subarray(ppm.length - Number(width) * Number(height) * 3);
    const rgba = new Uint8ClampedArray(Number(width) * Number(height) * 4).fill(255);
    pixels.forEach((value, index) => {
      rgba[Math.floor(index / 3) * 4 + (index % 3)] = value;
    });
    return { rgba, width: Number(width), height: Number(height) };
  };

  it('prints a code that an independent reader can decode', async () => {
    const { rgba, width, height } = picture(await passes('fr', PASS));
    const code = jsQR(rgba, width, height);
    expect(code?.data).toBe(QR);
    const { topLeftCorner, topRightCorner } = code?.location ?? {};
    const modules = ((topRightCorner?.x ?? 0) - (topLeftCorner?.x ?? 0)) / (150 / 25.4);
    expect(modules).toBeGreaterThan(57);
    expect(modules).toBeLessThan(63);
  });

  it.each(['fr', 'de'] as const)('says on a pass who may enter, when and how (%s)', async (locale) => {
    const text = textOf(await passes(locale, PASS));
    for (const part of ['Łucja', 'Ćwikła-Šimková', PASS.number, '14.03.1989', '01.09.2026', '31.08.2027'])
      expect(text).toContain(part);
    expect(text).toContain('Pliez la feuille sur la ligne traitillée.');
    expect(text).toContain('Das Blatt an der gestrichelten Linie falten.');
  });

  it('prints one pass per page', async () => {
    const pdf = await passes('de', PASS, { ...PASS, number: '00000-00000-0' }, PASS);
    expect(poppler('pdfinfo', pdf, '{file}')).toMatch(/Pages:\s+3\n/);
  });

  it.each([
    ['fr', 'art. 21 al. 2 ch. 14 LTVA'],
    ['de', 'Art. 21 Abs. 2 Ziff. 14 MWSTG'],
  ] as const)('confirms every price as sold, exempt from VAT (%s)', async (locale, law) => {
    const text = textOf(await confirmationPdf({ locale, order: ORDER, createdAt: CREATED }));
    for (const price of ['CHF 1’465.00', 'CHF 90.00', '− CHF 155.50', 'CHF 5.00', 'CHF 1’404.50'])
      expect(text).toContain(price);
    expect(text).toContain('Łucja Ćwikła-Šimková');
    expect(text).toContain(law);
    expect(text).toContain('26-27-000123');
  });

  it.each([
    ['fr', 'Remboursement du 20.11.2026', 'Revenu sur un bon cadeau le 20.11.2026'],
    ['de', 'Rückerstattung vom 20.11.2026', 'Am 20.11.2026 zurück auf einem Geschenkgutschein'],
  ] as const)('confirms in %s what was given back since', async (locale, money, voucher) => {
    const refunds = [{ on: '2026-11-20', amountCents: 33_000, returnedCents: 13_500 }];
    const order = { ...ORDER, refunds };
    const text = textOf(await confirmationPdf({ locale, order, createdAt: CREATED }));
    expect(text.replaceAll(/ +/g, ' ')).toContain(`${money} − CHF 330.00`);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`${voucher} ?: CHF 135\\.00`));
  });

  it.each([
    ['none', 0, 46_500, 0, ['ist wieder darauf: CHF 465.00.'], ['nichts zu erstatten', 'abgelaufen']],
    ['card', 33_000, 13_500, 0, ['Zahlungsmittel zurück', 'ist wieder darauf: CHF 135.00.'], []],
    ['none', 0, 46_500, 46_500, ['CHF 465.00 sind wieder auf einem abgelaufenen'], ['ist wieder darauf']],
    ['none', 0, 46_500, 10_000, ['ist wieder darauf: CHF 365.00.', 'CHF 100.00 sind wieder auf'], []],
    ['none', 0, 0, 0, ['Es war nichts zu erstatten.'], ['Gutschein']],
  ] as const)(
    'says where a refund went (%s, %i, %i, %i of it on an expired voucher)',
    async (method, amountCents, returnedCents, expiredCents, said, not) => {
      const expiredReturns = expiredCents ? [{ amountCents: expiredCents, expiresOn: '2026-10-31' }] : [];
      const amounts = { amountCents, returnedCents, expiredReturns };
      const refund = { number: `${ORDER.number}-1`, lines: [], method, ...amounts };
      const pdf = await correctionPdf({ locale: 'de', order: ORDER, ...refund, createdAt: CREATED });
      const text = textOf(pdf).replaceAll(/\s+/g, ' ');
      for (const part of said) expect(text).toContain(part);
      for (const part of not) expect(text).not.toContain(part);
    },
  );

  it.each([
    ['paid', 'Ihre Zahlung ist eingegangen.'],
    ['open', 'Die Zahlung steht noch aus.'],
    ['refunded', 'Die Bestellung ist zurückerstattet.'],
    ['cancelled', 'Die Bestellung ist storniert.'],
  ] as const)('states that an order is %s', async (state, sentence) => {
    const order = { ...ORDER, state };
    expect(textOf(await confirmationPdf({ locale: 'de', order, createdAt: CREATED }))).toContain(sentence);
  });

  it('names no payment of an order that costs nothing', async () => {
    const order = { ...ORDER, totalCents: 0 };
    const text = textOf(await confirmationPdf({ locale: 'fr', order, createdAt: CREATED }));
    expect(text).toContain('Il n’y avait rien à payer.');
    expect(text).not.toContain('Le paiement');
  });

  it.each([
    ['fr', /Extension\s: Festivals\./, /Options\s: Vélo, Compagnie\./],
    ['de', /Erweiterung: Festivals\./, /Optionen: Vélo, Compagnie\./],
  ] as const)('tells extensions from options on a pass (%s)', async (locale, extensions, options) => {
    const text = textOf(await passes(locale, PASS));
    expect(text).toMatch(extensions);
    expect(text).toMatch(options);
  });

  it('prints every line of an order, on as many pages as needed', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      title: `Passage 26–27 no ${index + 1}`,
      priceCents: 46_500,
      addOns: [],
    }));
    const pdf = await confirmationPdf({ locale: 'fr', order: { ...ORDER, lines }, createdAt: CREATED });
    const text = textOf(pdf);
    for (const { title } of lines) expect(text).toContain(title);
    expect(poppler('pdfinfo', pdf, '{file}')).toMatch(/Pages:\s+[4-6]\n/);
  });

  it('is accessible: tagged, with title and language, every font embedded', async () => {
    const pdf = await passes('fr', PASS);
    const info = poppler('pdfinfo', pdf, '{file}');
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Title:\s+Abonnement Passage, commande 26-27-000123/);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (fr-CH)');
    const structure = poppler('pdfinfo', pdf, '-struct', '{file}');
    for (const role of ['Document', 'H1', 'H2', 'Figure']) expect(structure).toContain(role);
    const fonts = poppler('pdffonts', pdf, '{file}').split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font).toMatch(/\byes +yes +yes\b/);
    expect(pdf.byteLength).toBeLessThan(60_000);
  });

  it('is accessible: also a confirmation', async () => {
    const pdf = await confirmationPdf({ locale: 'de', order: ORDER, createdAt: CREATED });
    expect(poppler('pdfinfo', pdf, '{file}')).toMatch(/Tagged:\s+yes/);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (de-CH)');
    const fonts = poppler('pdffonts', pdf, '{file}').split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/\byes +yes +yes\b/);
  });

  it('does not truncate a long name', async () => {
    const name = {
      firstName: 'Marie-Antoinette Bernadette',
      lastName: 'von Grafenried-Schwarzenbach de la Rochefoucauld',
    };
    const text = textOf(await passes('fr', { ...PASS, ...name })).replace(/\s+/g, ' ');
    for (const word of Object.values(name).flatMap((part) => part.split(' '))) expect(text).toContain(word);
  });
});
