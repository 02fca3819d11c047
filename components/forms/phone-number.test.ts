import { describe, expect, it } from 'vitest';
import { checkPhone, readablePhone, toInternational } from './phone-number';

describe('a typed phone number', () => {
  it.each([
    ['079 555 01 62', 'CH', '+41795550162'],
    ['795550162', 'CH', '+41795550162'],
    ['+41 79 555 01 62', 'CH', '+41795550162'],
    ['0041 79 555 01 62', 'FR', '+41795550162'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['06 6982 1234', 'IT', '+390669821234'],
    ['', 'CH', ''],
  ] as const)('%s in %s is %s', (typed, country, number) => {
    expect(toInternational(typed, country)).toBe(number);
  });

  it('is shown in groups', () => {
    expect(readablePhone('+41795550162')).toBe('+41 79 555 01 62');
    expect(readablePhone('+33612345678')).toBe('+33612345678');
  });

  it('is checked against the numbering plan of its country', async () => {
    expect(await checkPhone('079 555 01 62', 'CH')).toEqual({
      number: '+41795550162',
      shown: '+41 79 555 01 62',
    });
    expect(await checkPhone('079 555', 'CH')).toBeUndefined();
    expect(await checkPhone('abc', 'CH')).toBeUndefined();
  });
});
