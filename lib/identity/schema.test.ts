import { describe, expect, it } from 'vitest';
import { parseInput } from '../core/validation';
import { addressSchema, phoneSchema } from './schema';

const ADDRESS = { street: 'Rue du Lac', number: '7', zip: '2502', city: 'Bienne', country: 'CH' };

const faultsOf = (address: object) => {
  const parsed = parseInput(addressSchema, { ...ADDRESS, ...address });
  return parsed.ok ? [] : parsed.fields.map(({ path, code }) => `${path} ${code}`);
};

describe('a postal address', () => {
  it.each([
    { zip: '2502' },
    { zip: ' 2502 ' },
    { country: undefined },
    { zip: '25300', city: 'Pontarlier', country: 'FR' },
    { zip: 'SW1A 1AA', city: 'London', country: 'GB' },
  ])('may be %o', (address) => {
    expect(faultsOf(address)).toEqual([]);
  });

  it.each([
    [{ zip: ' ' }, 'zip required'],
    [{ zip: 'abc' }, 'zip postcode'],
    [{ zip: '1' }, 'zip postcode'],
    [{ zip: '0123' }, 'zip postcode'],
    [{ zip: '25300' }, 'zip postcode'],
    [{ zip: '25300', country: undefined }, 'zip postcode'],
    [{ country: 'XX' }, 'country choice'],
    [{ country: 'ZZ' }, 'country choice'],
    [{ country: 'Schweiz' }, 'country format'],
  ])('may not be %o', (address, fault) => {
    expect(faultsOf(address)).toEqual([fault]);
  });
});

it('takes a phone number of a country', () => {
  const parsed = (country: string) => parseInput(phoneSchema, { country, number: '+41 32 555 01 01' }).ok;
  expect(['CH', 'SE', 'XX', 'ch'].map(parsed)).toEqual([true, true, false, false]);
});
