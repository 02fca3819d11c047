import { describe, expect, it } from 'vitest';
import type { EntryView } from '../cart/schema';
import { awaitedOf, contentsOf, countItems } from './contents-view';

const of = (...codes: string[]) => ({
  channel: 'shop' as const,
  products: codes.map(
    (product) => ({ product, extensions: [{}, {}], options: [{}] }) as unknown as EntryView,
  ),
});

describe('the contents of an order', () => {
  it.each([
    ['a pass', ['PASSAGE'], { passes: true, addOns: false, gifts: false }, 'passes', 1],
    [
      'a mini pass and a gift',
      ['MINI_PASSAGE', 'GIFT'],
      { passes: true, addOns: false, gifts: true },
      'passes',
      1,
    ],
    ['add-ons', ['PASSAGE_SUBSTITUTE'], { passes: false, addOns: true, gifts: false }, 'addOns', 3],
    ['a gift alone', ['GIFT'], { passes: false, addOns: false, gifts: true }, 'gifts', 1],
  ] as const)('%s', (_name, codes, contents, awaited, items) => {
    expect(contentsOf(of(...codes))).toEqual(contents);
    expect(awaitedOf(of(...codes))).toBe(awaited);
    expect(countItems(of(...codes))).toBe(items);
  });

  it('a new card was sent before its fee is paid', () => {
    expect(awaitedOf({ ...of('CARD'), channel: 'counter' })).toBe('card');
  });

  it('a company waits for nothing: its passes are issued when it orders', () => {
    expect(awaitedOf({ ...of('PASSAGE'), channel: 'pro' })).toBe('nothing');
  });
});
