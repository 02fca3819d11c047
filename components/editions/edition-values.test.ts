import { centsOf } from '@/lib/core/money';
import { describe, expect, it } from 'vitest';
import { saveEditionSchema, type EditionView } from '@/lib/editions/schema';
import { fieldName } from './edition-paths';
import { editionInput, formValues, newCategory, newOption } from './edition-values';

const EDITION: EditionView = {
  code: '27-28',
  validFrom: '2027-09-01',
  validUntil: '2028-08-31',
  onSaleFrom: '2027-06-01T09:00',
  onSaleUntil: '2028-08-31',
  priceGuaranteedUntil: '2027-08-31',
  giftFrom: '2027-06-01',
  schedule: { endingFrom: '2028-08-01' },
  products: [{ product: 'PASSAGE', price: 46_500 }],
  extensions: [
    {
      code: 'festivals',
      price: 9_005,
      title: { fr: 'Festivals', de: 'Festivals' },
      conditions: { fr: 'Six entrées', de: 'Sechs Eintritte' },
      products: ['PASSAGE'],
    },
  ],
  optionCategories: [
    {
      code: 'card',
      choice: 'single',
      title: { fr: 'Carte', de: 'Karte' },
      products: ['PASSAGE'],
      options: [
        { code: 'printed', price: 1_000, title: { fr: 'Imprimée', de: 'Gedruckt' }, isPrinted: true },
        {
          code: 'zones',
          price: 6_000,
          title: { fr: 'Zones', de: 'Zonen' },
          choices: {
            pick: 2,
            of: ['biel', 'morat', 'neuchatel'].map((code) => ({ code, title: { fr: code, de: code } })),
          },
        },
      ],
    },
  ],
  isFrozen: false,
  version: 3,
  warnings: [],
};

describe('an amount as typed', () => {
  it.each([
    ['90', 9_000],
    ['90.5', 9_050],
    ['90,05', 9_005],
    ['1’465.00', 146_500],
    ["1'465", 146_500],
    ['0', 0],
    ['', -1],
    ['-3', -1],
    ['12.345', -1],
    ['gratuit', -1],
  ])('%s is %i Rappen', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });
});

describe('the form of a season', () => {
  it('returns what it was given when nothing is changed', () => {
    const { isFrozen: _, version: __, warnings: ___, ...input } = EDITION;
    const saved = saveEditionSchema.parse(editionInput(EDITION.code, formValues(EDITION)));
    expect(saved).toMatchObject({ ...input, extensions: EDITION.extensions });
  });

  it('keeps the rest of an add-on whose price changes', () => {
    const values = formValues(EDITION);
    const [category] = values.optionCategories;
    const [printed] = category?.options ?? [];
    if (printed) printed.price = '12';
    expect(editionInput(EDITION.code, values).optionCategories[0]?.options).toMatchObject([
      { code: 'printed', price: 1_200, isPrinted: true },
      { code: 'zones', choices: { pick: 2 } },
    ]);
  });

  it('adds a product, a category and an option to pick from', () => {
    const values = formValues(EDITION);
    values.products.push({ product: 'MINI_PASSAGE', price: '120' });
    const title = { fr: 'Lacs', de: 'Seen' };
    const of = [{ code: 'biel', title }];
    values.optionCategories.push({
      ...{ ...newCategory(['PASSAGE']), code: 'lakes', choice: 'multiple', title },
      options: [{ ...newOption(), code: 'boat', price: '30', title, choices: { pick: '1', of } }],
    });
    const saved = saveEditionSchema.parse(editionInput(EDITION.code, values));
    expect(saved.products.at(-1)).toEqual({ product: 'MINI_PASSAGE', price: 12_000 });
    expect(saved.optionCategories.at(-1)).toMatchObject({
      ...{ code: 'lakes', choice: 'multiple', title, products: ['PASSAGE'] },
      options: [{ code: 'boat', price: 3_000, isPrinted: false, choices: { pick: 1, of } }],
    });
  });

  it('leaves a number to pick that is none to the server, which refuses it at its field', () => {
    const values = formValues(EDITION);
    const choices = values.optionCategories[0]?.options[1]?.choices;
    if (choices) choices.pick = 'deux';
    const input = editionInput(EDITION.code, values);
    const faults = saveEditionSchema.safeParse(input).error?.issues.map(({ path }) => path.join('.'));
    expect(faults).toEqual(['optionCategories.0.options.1.choices.pick']);
  });

  it('drops the choice of an option whose members were all removed', () => {
    const values = formValues(EDITION);
    const choices = values.optionCategories[0]?.options[1]?.choices;
    if (choices) choices.of = [];
    expect(editionInput(EDITION.code, values).optionCategories[0]?.options[1]).not.toHaveProperty('choices');
  });

  it('drops a moment that was emptied', () => {
    const values = formValues(EDITION);
    values.schedule.endingFrom = '';
    expect(editionInput(EDITION.code, values).schedule).toEqual({});
  });
});

describe('the field of a fault', () => {
  const input = editionInput(EDITION.code, formValues(EDITION));
  it.each([
    ['validFrom', 'validFrom'],
    ['schedule.endingFrom', 'schedule.endingFrom'],
    ['products.0.price', 'products.0.price'],
    ['products.PASSAGE.price', 'products.0.price'],
    ['extensions.festivals.title.de', 'extensions.0.title.de'],
    ['optionCategories.card.options.printed.price', 'optionCategories.0.options.0.price'],
    [
      'optionCategories.card.options.zones.choices.of.morat.title.de',
      'optionCategories.0.options.1.choices.of.1.title.de',
    ],
    ['extensions.gone.price', 'extensions.gone.price'],
  ])('%s is %s', (path, expected) => {
    expect(fieldName(path, input)).toBe(expected);
  });
});
