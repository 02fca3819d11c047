import { describe, expect, it } from 'vitest';
import { parseInput, type FieldError } from '../core/validation';
import { partnerInputSchema, placeTermsSchema } from './partner-schema';

const PARTNER = {
  name: 'Association du Temple',
  legalForm: 'association',
  address: { street: 'Rue du Lac', zip: '2000', city: 'Neuchâtel' },
  iban: '',
  paymentReference: '',
  language: 'fr',
  contactName: '',
  email: '',
  phone: '',
  contractFrom: '2026-09-01',
  contractUntil: '',
};
const QR_REFERENCE = '210000000003139471430009017';
const [IBAN, QR_IBAN] = ['CH9300762011623852957', 'CH4431999123000889012'];

const PRICE = { from: '2026-09-01', until: '', priceCents: 2000, reducedCents: 1500 };
const TERMS = {
  partner: '01980000-0000-7000-8000-000000000001',
  entry: 'once_a_day',
  extension: null,
  confirmFirst: false,
  graceDays: 0,
};

const faultsOf = (parsed: ReturnType<typeof parseInput>): FieldError[] => (parsed.ok ? [] : parsed.fields);

describe('a house', () => {
  it.each([
    ['without an account', {}, []],
    ['with an account', { iban: IBAN }, []],
    ['with a QR-IBAN and its reference', { iban: QR_IBAN, paymentReference: QR_REFERENCE }, []],
    ['with a slip in the IBAN', { iban: 'CH9300762011623852958' }, ['iban: iban']],
    ['with a foreign IBAN', { iban: 'DE89370400440532013000' }, ['iban: iban']],
    ['with a QR-IBAN alone', { iban: QR_IBAN }, ['paymentReference: qr_reference']],
    [
      'with a reference to no QR-IBAN',
      { iban: IBAN, paymentReference: QR_REFERENCE },
      ['paymentReference: qr_reference'],
    ],
    ['with an end before its beginning', { contractUntil: '2026-08-31' }, ['contractUntil: ends_before']],
  ])('%s', (_, changed, expected) => {
    const faults = faultsOf(parseInput(partnerInputSchema, { ...PARTNER, ...changed }));
    expect(faults.map(({ path, code }) => `${path}: ${code}`)).toEqual(expected);
  });
});

describe('the prices of a place', () => {
  it.each([
    ['one after the other', [PRICE, { ...PRICE, from: '2027-01-01' }], []],
    [
      'with the same first day twice',
      [PRICE, { ...PRICE, from: '2027-01-01' }, PRICE],
      ['prices.2.from: same_first_day'],
    ],
    ['that replaces one without an end', [PRICE, { ...PRICE, from: '2026-12-01', until: '2026-12-31' }], []],
    [
      'that begins on the last day of another one',
      [
        { ...PRICE, from: '2026-12-31' },
        { ...PRICE, until: '2026-12-31' },
      ],
      ['prices.0.from: price_overlap'],
    ],
    [
      'within another one',
      [
        { ...PRICE, until: '2026-12-31' },
        { ...PRICE, from: '2026-10-01', until: '2026-10-31' },
      ],
      ['prices.1.from: price_overlap'],
    ],
    [
      'with a reduced price above the full one',
      [{ ...PRICE, reducedCents: 2500 }],
      ['prices.0.reducedCents: reduced_above'],
    ],
    [
      'below zero, whatever the reduced one',
      [{ ...PRICE, priceCents: -1, reducedCents: 800 }],
      ['prices.0.priceCents: at_least'],
    ],
    [
      'with a last day before the first one',
      [{ ...PRICE, until: '2026-08-01' }],
      ['prices.0.until: ends_before'],
    ],
  ])('%s', (_, prices, expected) => {
    const faults = faultsOf(parseInput(placeTermsSchema, { ...TERMS, prices }));
    expect(faults.map(({ path, code }) => `${path}: ${code}`)).toEqual(expected);
  });
});
