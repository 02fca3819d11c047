import { beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '../config/env';
import { giftPdf, type GiftSheet } from './gift-document';
import { createPdf } from './pdf';
import { fitted, linesOf } from './text';

const gift: GiftSheet = {
  seed: '3837c30c-5e50-4ff6-95dc-a7b4801b5a98',
  title: 'Un abonnement Passage pour toute une saison',
  code: 'K7QM-2X9T-RB4D-90WY',
  recipientName: 'Zoé',
  senderName: 'Aline Łukasiewicz',
  expiresOn: '2031-11-20',
  url: 'http://localhost:3000/fr/activation?gift=1#K7QM-2X9T-RB4D-90WY',
  address: 'localhost:3000/fr/activation',
};
/** The first document of a process loads its fonts. */
const PATIENCE_MS = 30_000;

const createdAt = new Date('2026-11-20T10:00:00Z');

beforeEach(() => {
  resetEnv();
});

const raw = async (changes: Partial<GiftSheet> = {}, locale: 'fr' | 'de' = 'fr') =>
  Buffer.from(await giftPdf({ locale, gift: { ...gift, ...changes }, createdAt })).toString('latin1');

describe('a gift voucher', () => {
  it.each(['fr', 'de'] as const)(
    'is a tagged page with its own fonts in %s',
    async (locale) => {
      const pdf = await raw({}, locale);
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(pdf).toContain('/StructTreeRoot');
      expect(pdf).toContain(`(${locale}-CH)`);
      expect(pdf).toContain('/FontFile');
      expect(pdf).not.toContain('Helvetica');
    },
    PATIENCE_MS,
  );

  it(
    'fits one page with names and message of maximum length',
    async () => {
      const long = {
        recipientName: 'W'.repeat(60),
        senderName: 'W'.repeat(60),
        message: 'Wort '.repeat(60).trim(),
      };
      expect((await raw(long)).match(/\/Type \/Page\b/g)).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'keeps the line breaks of a message',
    async () => {
      const style = { family: 'text', size: 19 } as const;
      const message = 'Bon anniversaire!\n\nTes amis';
      await createPdf({ title: '', locale: 'fr', createdAt }, (pdf) => {
        const lines = ['Bon anniversaire!', '', 'Tes amis'];
        expect(linesOf(pdf, message, style, 600)).toEqual(lines);
        expect(fitted(pdf, message, style, { width: 600, lines: 5, smallest: 11 })).toEqual({ style, lines });
      });
    },
    PATIENCE_MS,
  );

  it(
    'is deterministic',
    async () => {
      expect(await raw()).toBe(await raw());
    },
    PATIENCE_MS,
  );
});
