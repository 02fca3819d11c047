import { describe, expect, it } from 'vitest';
import { categoryRows, choose, openPicks, toggle } from './choices';

const option = (code: string, price: number) => ({ code, title: code, price, conditions: '' });
const category = (choice: 'single' | 'multiple', options: ReturnType<typeof option>[]) => ({
  code: 'c',
  title: 'C',
  choice,
  products: ['PASSAGE'],
  options,
});

const company = category('single', [option('child', 4_000), option('duo', 7_500)]);
const support = category('single', [option('digital', 0), option('card', 500)]);
const mobility = category('multiple', [option('zones', 6_000), option('bike', 2_500)]);

describe('categoryRows', () => {
  it.each([
    ['a single choice starts with "none"', company, [], [], 'chosen'],
    ['a single choice that is made', company, ['duo'], ['duo'], 'offered'],
    ['a choice of another category changes nothing', company, ['bike'], [], 'chosen'],
    ['a free option applies when nothing is chosen', support, [], ['digital'], 'absent'],
    ['a free option gives way', support, ['card'], ['card'], 'absent'],
    ['several choices', mobility, ['zones', 'bike'], ['zones', 'bike'], 'absent'],
  ] as const)('%s', (_, of, chosen, shown, none) => {
    const found = categoryRows(of, chosen);
    expect(found.rows.filter((row) => row.chosen).map(({ code }) => code)).toEqual(shown);
    expect(found.none).toBe(none);
  });
});

describe('choose', () => {
  it.each([
    [company, ['bike', 'child'], 'duo', ['bike', 'duo']],
    [company, ['bike', 'child'], null, ['bike']],
    [mobility, ['child'], 'bike', ['child', 'bike']],
    [mobility, ['child', 'bike'], 'bike', ['child']],
  ])('%#', (of, before, code, after) => {
    expect(choose(of, before, code)).toEqual(after);
  });
});

it('toggle adds what is absent and takes what is there', () => {
  expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
});

describe('openPicks', () => {
  const of = ['biel', 'jura', 'murten'].map((code) => ({ code, title: code }));
  const withChoice = { ...option('zones', 6_000), choices: { pick: 2, of } };
  const categories = [{ ...mobility, options: [withChoice, option('bike', 2_500)] }, company];
  const chosen = (code: string, choices?: string[]) => ({
    ...{ code, title: code, price: 0, category: 'c' },
    ...(choices ? { choices } : {}),
  });

  it.each([
    ['nothing is chosen', [], []],
    ['an option without a choice', [chosen('bike')], []],
    ['nothing is picked', [chosen('zones')], [2]],
    ['one of two is picked', [chosen('bike'), chosen('zones', ['jura'])], [1]],
    ['all are picked', [chosen('zones', ['jura', 'biel'])], []],
  ])('%s', (_, options, left) => {
    const open = openPicks({ id: 'e1', options }, categories);
    expect(open.map((one) => one.left)).toEqual(left);
    for (const one of open) expect(one).toMatchObject({ group: 'e1-c-zones', title: 'zones', pick: 2 });
  });
});
