import { describe, expect, it } from 'vitest';
import type { EntryView } from '../cart/schema';
import { awaitedOf, contentsOf } from './contents-view';

const of = (...codes: string[]) => ({
  channel: 'shop' as const,
  products: codes.map((product) => ({ product }) as EntryView),
});

describe('the contents of an order', () => {
  it.each([
    ['a pass', ['PASSAGE'], { passes: true, addOns: false, gifts: false }, 'passes'],
    [
      'a mini pass and a gift',
      ['MINI_PASSAGE', 'GIFT'],
      { passes: true, addOns: false, gifts: true },
      'passes',
    ],
    ['add-ons', ['PASSAGE_SUBSTITUTE'], { passes: false, addOns: true, gifts: false }, 'addOns'],
    ['a gift alone', ['GIFT'], { passes: false, addOns: false, gifts: true }, 'gifts'],
  ] as const)('%s', (_name, codes, contents, awaited) => {
    expect(contentsOf(of(...codes))).toEqual(contents);
    expect(awaitedOf(of(...codes))).toBe(awaited);
  });

  it('a new card was sent before its fee is paid', () => {
    expect(awaitedOf({ ...of('CARD'), channel: 'counter' })).toBe('card');
  });

  it('a company waits for nothing: its passes are issued when it orders', () => {
    expect(awaitedOf({ ...of('PASSAGE'), channel: 'pro' })).toBe('nothing');
  });
});
