import { describe, expect, it } from 'vitest';
import { isQrIban, parseSwissIban } from '../core/iban';
import { creditorReference, formatReference, parseReference } from './creditor-reference';
import { qrText } from './qr-text';

const QR_IBAN = 'CH4431999123000889012';
const IBAN = 'CH9300762011623852957';

describe('references', () => {
  // the examples of the standards
  it.each([
    '210000000003139471430009017',
    '21 00000 00003 13947 14300 09017',
    'RF18539007547034',
    'rf18 5390 0754 7034',
  ])('takes %s', (typed) => {
    expect(parseReference(typed)).toBe(typed.replace(/\s/g, '').toUpperCase());
  });

  it.each([
    '',
    '210000000003139471430009018',
    'RF19539007547034',
    '21000000000313947143000901',
    'RF18',
    '4711',
  ])('refuses %s', (typed) => {
    expect(parseReference(typed)).toBeNull();
  });

  it.each([QR_IBAN, IBAN])('are unique and valid per order, for %s', (iban) => {
    const numbers = Array.from(
      { length: 2_000 },
      (_, index) => `26-27-${String(index + 1).padStart(6, '0')}`,
    );
    const references = [...numbers, '25-26-000001', '26-27-1000001'].map((number) =>
      creditorReference(iban, number),
    );
    expect(new Set(references).size).toBe(2_002);
    expect(references.every((reference) => parseReference(reference) === reference)).toBe(true);
  });

  it('are formatted in the groups of their standard', () => {
    expect(formatReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017');
    expect(formatReference('RF18539007547034')).toBe('RF18 5390 0754 7034');
  });
});

describe('accounts', () => {
  it('are distinguished by their institution', () => {
    expect([QR_IBAN, IBAN].map(isQrIban)).toEqual([true, false]);
    expect(parseSwissIban('CH93 0076 2011 6238 5295 7')).toBe(IBAN);
    expect(parseSwissIban('CH93 0076 2011 6238 5295 8')).toBeNull();
  });
});

describe('qrText', () => {
  it.each([
    ['Łucja Ćwikła', 'Łucja Ćwikła'],
    ['D’Angelo', "D'Angelo"],
    ['Nguyễn', 'Nguyen'],
    ['  Rue\u00a0du\u202fLac ', 'Rue du Lac'],
    ['e\u0301tage', 'étage'],
    ['Ștefan', 'Ștefan'],
    ['Αθήνα', null],
    ['🙂', null],
  ])('%s → %s', (typed, written) => {
    expect(qrText(typed)).toBe(written);
  });
});
