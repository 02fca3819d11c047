import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../catalogue/rules';
import { passHolderKey, holderKey, uniqueKeyFrom } from '../../passes/rules';
import { dayIn, parseRow, type CellError, type ProRow } from './parse-row';
import { rowConflicts, rowTotal, type KnownPasses } from './check-rows';
import { languageIn, withNames, type RowCells } from './season';

const same = (text: string) => ({ fr: text, de: text });
const edition = {
  code: '26-27',
  validFrom: '2026-09-01',
  validUntil: '2027-08-31',
  onSaleFrom: '2026-06-03',
  onSaleUntil: '2027-08-31',
  priceGuaranteedUntil: '2026-12-31',
  giftOnSaleFrom: '2026-06-03',
  prices: { pass: 46_500, mini: 12_000 },
};
const option = (code: string, priceCents: number) => ({
  code,
  category: '',
  title: { fr: `Option ${code}`, de: `Zusatz ${code}` },
  conditions: same(''),
  priceCents,
  isPrinted: false,
  choices: null,
});
const catalogue: Catalogue = {
  isOpen: true,
  editions: [edition],
  addOns: {
    '26-27': {
      extensions: [
        {
          code: 'festivals',
          title: same('Festivals'),
          conditions: same(''),
          priceCents: 9_000,
          kinds: ['pass'],
        },
      ],
      categories: [
        {
          code: 'support',
          title: same('Support'),
          choice: 'single',
          kinds: ['pass', 'mini'],
          options: [option('digital', 0), option('card', 500)],
        },
        {
          code: 'mobility',
          title: same('Mobilité'),
          choice: 'multiple',
          kinds: ['pass'],
          options: [option('bike', 2_500)],
        },
      ],
    },
  },
};
const season = withNames({
  catalogue,
  edition,
  productKey: 'PASSAGE',
  brandName: 'Passage',
  day: '2026-11-21',
  locale: 'de',
});
const GOOD: RowCells = {
  product: 'PASSAGE',
  firstName: 'Zoé',
  lastName: 'Favre',
  birthDate: '14.03.1989',
  email: 'zoe@passage.example',
};
const ANY_NUMBER = uniqueKeyFrom(new Uint8Array(10));

function rowOf(cells: RowCells = {}): ProRow {
  const parsed = parseRow({ ...GOOD, ...cells }, season);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.row;
}
const errorsOf = (cells: RowCells): CellError[] => {
  const parsed = parseRow({ ...GOOD, ...cells }, season);
  return parsed.ok ? [] : parsed.errors;
};

it.each([
  ['14.03.1989', '1989-03-14'],
  ['4.3.1989', '1989-03-04'],
  ['14/03/1989', '1989-03-14'],
  ['1989-03-14', '1989-03-14'],
  ['29.02.1989', null],
  ['14.03.89', null],
  ['03-14-1989', null],
  ['32874', null],
])('reads the day %s as %s', (cell, day) => {
  expect(dayIn(cell)).toBe(day);
});

it.each([
  ['FR', 'fr'],
  ['français', 'fr'],
  ['Deutsch', 'de'],
  ['Französisch', 'fr'],
  ['it', null],
  ['constructor', null],
])('reads the language %s as %s', (cell, language) => {
  expect(languageIn(cell)).toBe(language);
});

describe('a row', () => {
  it.each<[string, RowCells, Partial<ProRow>]>([
    ['by the code of its product', {}, { kind: 'pass', locale: 'de', extensions: [], options: [] }],
    ['by the name of its product', { product: 'mini passage' }, { kind: 'mini' }],
    ['by the name with its season', { product: 'Passage 26–27' }, { kind: 'pass' }],
    [
      'with add-ons by code and by title',
      { options: 'FESTIVALS | Zusatz bike|option card' },
      { extensions: ['festivals'], options: ['bike', 'card'] },
    ],
    ['with an add-on named twice', { options: 'bike|bike' }, { options: ['bike'] }],
    ['that renews', { uniqueKey: ANY_NUMBER }, { uniqueKey: ANY_NUMBER }],
    [
      'with an address',
      { street: 'Rue Haute', streetNumber: '3', zip: '2502', city: 'Biel' },
      { address: { street: 'Rue Haute', number: '3', zip: '2502', city: 'Biel', state: '', country: 'CH' } },
    ],
    [
      'whose name looks like a formula',
      { lastName: '=1+1' },
      { holder: { firstName: 'Zoé', lastName: '=1+1', birthDate: '1989-03-14' } },
    ],
  ])('%s', (_, cells, expected) => {
    expect(rowOf(cells)).toMatchObject(expected);
  });

  it.each<[string, RowCells, CellError[]]>([
    ['without a product', { product: '' }, [{ column: 'product', code: 'required' }]],
    ['with an unknown product', { product: 'GIFT' }, [{ column: 'product', code: 'choice' }]],
    ['without a name', { firstName: '' }, [{ column: 'firstName', code: 'required' }]],
    ['without a birth date', { birthDate: '' }, [{ column: 'birthDate', code: 'required' }]],
    ['with a day that is none', { birthDate: '31.02.2000' }, [{ column: 'birthDate', code: 'date' }]],
    ['not born yet', { birthDate: '01.01.2027' }, [{ column: 'birthDate', code: 'past_date' }]],
    ['with a bad address', { email: 'zoe@' }, [{ column: 'email', code: 'email' }]],
    ['with a language we do not speak', { language: 'it' }, [{ column: 'language', code: 'choice' }]],
    [
      'with half an address',
      { street: 'Rue Haute' },
      [
        { column: 'zip', code: 'required' },
        { column: 'city', code: 'required' },
      ],
    ],
    ['with an unknown option', { options: 'ski' }, [{ column: 'options', code: 'choice' }]],
    [
      'with an option its product may not have',
      { product: 'MINI_PASSAGE', options: 'bike' },
      [{ column: 'options', code: 'not_available' }],
    ],
    [
      'with two of a single choice',
      { options: 'digital|card' },
      [{ column: 'options', code: 'max_items', params: { max: 1 } }],
    ],
    ['with a mistyped number', { uniqueKey: 'ABC' }, [{ column: 'uniqueKey', code: 'pass_number' }]],
    [
      'with several faults',
      { product: 'x', email: 'x' },
      [
        { column: 'product', code: 'choice' },
        { column: 'email', code: 'email' },
      ],
    ],
  ])('%s', (_, cells, expected) => {
    expect(errorsOf(cells)).toEqual(expected);
  });

  it('costs its product and its add-ons', () => {
    expect(rowTotal(rowOf({ options: 'festivals|bike' }), season)).toBe(46_500 + 9_000 + 2_500);
  });
});

describe('conflicts between rows and with existing passes', () => {
  const none: KnownPasses = { held: new Set(), numbers: new Map() };
  const row = rowOf();
  const renewal = rowOf({ uniqueKey: ANY_NUMBER });
  const owned = (change: object = {}): KnownPasses => ({
    held: new Set(),
    numbers: new Map([
      [ANY_NUMBER, { kind: 'pass', holderKey: holderKey(row.holder), isTaken: false, ...change }],
    ]),
  });
  const wrong = { column: 'uniqueKey', code: 'wrong' };

  it.each<[string, (ProRow | null)[], KnownPasses, [number, object[]][]]>([
    ['different people', [row, rowOf({ firstName: 'Zoëlle' })], none, []],
    ['one person, two products', [row, rowOf({ product: 'MINI_PASSAGE' })], none, []],
    [
      'one person twice, spelled differently',
      [row, rowOf({ firstName: 'ZOE' })],
      none,
      [[1, [{ column: 'lastName', code: 'duplicate' }]]],
    ],
    [
      'a person who has this pass',
      [row],
      { ...none, held: new Set([passHolderKey('pass', row.holder)]) },
      [[0, [{ column: 'lastName', code: 'taken' }]]],
    ],
    ['a number of theirs', [renewal], owned(), []],
    ['an unknown number', [renewal], none, [[0, [wrong]]]],
    ['a number of another account', [renewal], owned({ holderKey: 'x' }), [[0, [wrong]]]],
    ['a number of another product', [renewal], owned({ kind: 'mini' }), [[0, [wrong]]]],
    [
      'a number that has this season',
      [renewal],
      owned({ isTaken: true }),
      [[0, [{ column: 'uniqueKey', code: 'taken' }]]],
    ],
    ['a row that could not be read between', [null, row, null], none, []],
  ])('%s', (_, rows, known, expected) => {
    expect([...rowConflicts(rows, known)]).toEqual(expected);
  });
});
