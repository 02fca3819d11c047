import { expect, it } from 'vitest';
import type { CorrectableContact } from '@/lib/people/schema';
import { cantonsFor, contactChange, withStored } from './contact-change';

const address = {
  street: 'Rue du Canal',
  number: '12',
  zip: '2502',
  city: 'Biel',
  state: 'BE',
  country: 'CH',
};
const shown: CorrectableContact = {
  title: 'mrs',
  firstName: 'Camille',
  lastName: 'Rochat',
  phone: { country: 'CH', number: '+41325550124' },
  address,
};
const STORED = {
  title: 'mrs',
  firstName: 'Camille',
  lastName: 'Rochat',
  company: '',
  'address.street': 'Rue du Canal',
  'address.number': '12',
  'address.complement': '',
  'address.zip': '2502',
  'address.city': 'Biel',
  'address.state': 'BE',
  'phone.number': '+41 32 555 01 24',
};

function typed(changes: Partial<typeof STORED>, country = 'CH') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...STORED, ...changes })) form.set(name, value);
  return { form, country };
}

it('sends nothing that was not changed', () => {
  expect(contactChange(shown, typed({}))).toEqual({});
  const bare = { firstName: 'Camille', lastName: 'Rochat' };
  const empty = Object.fromEntries(Object.keys(STORED).map((name) => [name, '']));
  expect(contactChange(bare, typed({ ...empty, ...bare }))).toEqual({});
});

it('sends a changed address as a whole, without a canton abroad', () => {
  expect(contactChange(shown, typed({ 'address.zip': '2503', 'address.complement': 'c/o Keller' }))).toEqual({
    address: { ...address, zip: '2503', complement: 'c/o Keller' },
  });
  expect(contactChange(shown, typed({ 'address.zip': '' }))).toEqual({ address: { ...address, zip: '' } });
  expect(contactChange(shown, typed({}, 'FR'))).toEqual({
    address: { ...address, state: '', country: 'FR' },
  });
});

it('reads a national telephone number as one of the address’s country', () => {
  expect(contactChange(shown, typed({ 'phone.number': '079 555 01 62' }))).toEqual({
    phone: { country: 'CH', number: '+41795550162' },
  });
  expect(contactChange(shown, typed({ 'phone.number': '+33 1 99 00 12 34' }))).toEqual({
    phone: { country: 'CH', number: '+33199001234' },
  });
  expect(contactChange(shown, typed({ 'phone.number': 'inconnu' }))).toEqual({
    phone: { country: 'CH', number: 'inconnu' },
  });
});

it('clears what was emptied, and never a name', () => {
  const emptied = { 'phone.number': '', title: 'none', lastName: '' };
  expect(contactChange(shown, typed(emptied))).toEqual({ phone: null, title: 'none', lastName: '' });
  const noAddress = {
    'address.street': '',
    'address.number': '',
    'address.zip': '',
    'address.city': '',
  };
  expect(contactChange(shown, typed(noAddress))).toEqual({ address: null });
});

it('offers a stored code that is not in the list', () => {
  expect(withStored(['CH', 'FR'], 'US')).toEqual(['CH', 'FR', 'US']);
  expect(withStored(['CH', 'FR'], 'FR')).toEqual(['CH', 'FR']);
  expect(cantonsFor('Berne').at(-1)).toBe('Berne');
});
