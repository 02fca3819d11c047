import { describe, expect, it } from 'vitest';
import { issueMessage } from '@/lib/core/validation';
import { acceptDraft, informationFormSchema, informationValues } from './information-values';

const ENTRY = '7d9e8f0a-1b2c-4d3e-8f5a-6b7c8d9e0f1a';
const OTHER = '8d9e8f0a-1b2c-4d3e-8f5a-6b7c8d9e0f1b';
const SUBSTITUTE = '9d9e8f0a-1b2c-4d3e-8f5a-6b7c8d9e0f1c';

const entry = (
  id: string,
  holder: null | { firstName: string; lastName: string; birthDate: string } = null,
) => ({
  id,
  product: 'PASSAGE',
  title: 'Passage',
  edition: '25-26',
  price: 46_500,
  holder,
  extensions: [],
  options: [],
  total: 46_500,
});

const cart = {
  entries: [entry(ENTRY), entry(OTHER), entry(SUBSTITUTE)],
  shippingContact: null,
  billingContact: null,
  isBillingDifferent: false,
};

const customer = {
  firstName: 'Camille',
  lastName: 'Aeschlimann',
  birthDate: '1989-03-14',
  email: 'camille@passage.example',
  phone: { country: 'CH', number: '+41795550162' },
  address: { street: 'Rue du Lac', number: '3', zip: '2000', city: 'Neuchâtel', state: 'NE', country: 'CH' },
};

const contactOf = (firstName: string) => ({
  ...customer,
  gender: 'none' as const,
  title: 'none' as const,
  firstName,
});

const start = informationValues(cart, [ENTRY, OTHER], customer, false);

describe('informationValues', () => {
  it('makes the first pass out to the customer and asks for the others', () => {
    expect(start.holders).toEqual([
      { entry: ENTRY, firstName: 'Camille', lastName: 'Aeschlimann', birthDate: '1989-03-14' },
      { entry: OTHER, firstName: '', lastName: '', birthDate: '' },
    ]);
  });

  it('keeps the holders of the cart', () => {
    const noe = { firstName: 'Noé', lastName: 'Aeschlimann', birthDate: '2007-11-02' };
    const known = informationValues({ ...cart, entries: [entry(ENTRY, noe)] }, [ENTRY], customer, false);
    expect(known.holders).toEqual([{ entry: ENTRY, ...noe }]);
  });

  it.each([
    [false, 'digital'],
    [true, 'post'],
  ] as const)('a printed card (%s) goes by: %s', (hasCard, delivery) => {
    expect(informationValues(cart, [], customer, hasCard).delivery).toBe(delivery);
  });
});

describe('the contact', () => {
  const noe = { firstName: 'Noé', lastName: 'Aeschlimann', birthDate: '2007-11-02' };
  it.each([
    ['the first holder', true, cart.entries],
    ['somebody else', false, [entry(ENTRY, noe)]],
  ] as const)('is %s: %s', (_, isHolder, entries) => {
    const { isContactHolder } = informationValues(
      { ...cart, entries: [...entries] },
      [ENTRY],
      customer,
      false,
    );
    expect(isContactHolder).toBe(isHolder);
  });

  it('keeps telephone and address of the account when the cart has none', () => {
    const saved = { ...contactOf('Camille'), phone: null, address: null };
    const known = informationValues({ ...cart, shippingContact: saved }, [ENTRY], customer, true);
    expect(known.shippingContact).toMatchObject({ phone: customer.phone, address: { zip: '2000' } });
  });
});

describe('informationFormSchema', () => {
  const complete = {
    ...start,
    holders: start.holders.map((holder) => ({
      ...holder,
      firstName: 'A',
      lastName: 'B',
      birthDate: '1989-03-14',
    })),
  };
  const check = (values: unknown) => informationFormSchema.safeParse(values, { error: issueMessage });

  it('takes the names of the holder, and omits telephone and address without a letter', () => {
    const named = { ...complete, shippingContact: { ...complete.shippingContact, firstName: 'Zoé' } };
    const { data } = check(named);
    expect(data?.shippingContact).toMatchObject({
      firstName: 'A',
      lastName: 'B',
      phone: null,
      address: null,
    });
    const other = check({ ...named, isContactHolder: false });
    expect(other.data?.shippingContact.firstName).toBe('Zoé');
  });

  it('reports a missing name at the holder only', () => {
    const [first, ...others] = complete.holders;
    const holders = [{ ...first, firstName: '' }, ...others];
    const paths = check({ ...complete, holders }).error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(['holders.0.firstName']);
  });

  it('requires telephone and address for a letter', () => {
    const { phone: _phone, address: _address, ...person } = complete.shippingContact;
    const sent = { ...complete, delivery: 'post', shippingContact: { ...person, phone: {}, address: {} } };
    const paths = check(sent).error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(
      expect.arrayContaining(['shippingContact.phone.number', 'shippingContact.address.street']),
    );
  });

  it('omits a hidden billing contact', () => {
    const parsed = check(complete);
    expect(parsed.success && 'billingContact' in parsed.data).toBe(false);
  });

  it('requires every part of a visible billing contact', () => {
    const parsed = check({ ...complete, isBillingDifferent: true });
    const paths = parsed.error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(
      expect.arrayContaining([
        'billingContact.firstName',
        'billingContact.email',
        'billingContact.address.zip',
      ]),
    );
  });
});

describe('acceptDraft', () => {
  const typed = { ...start, shippingContact: { ...start.shippingContact, firstName: 'Cam' } };

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"holders":[]}'],
  ])('ignores %s', (_, stored) => {
    expect(acceptDraft(stored, start)).toBeNull();
  });

  it('restores the typed values', () => {
    expect(acceptDraft(JSON.stringify(typed), start)).toEqual(typed);
  });

  it('restores an address without the canton, which leaves the form with its field', () => {
    const { state, ...address } = typed.billingContact.address;
    const left = { ...typed, billingContact: { ...typed.billingContact, address } };
    expect(state).toBe('');
    expect(acceptDraft(JSON.stringify(left), start)).toEqual(typed);
  });

  it('drops the holders once the cart contains other passes', () => {
    const other = { ...start, holders: start.holders.slice(0, 1) };
    expect(acceptDraft(JSON.stringify(typed), other)?.holders).toEqual(other.holders);
  });

  it('keeps the holders of the passes that are left, in the order of the cart', () => {
    const [first, second] = start.holders;
    if (!first || !second) throw new Error('two holders');
    const renamed = { ...second, firstName: 'Noé' };
    const draft = JSON.stringify({ ...typed, holders: [first, renamed] });
    expect(acceptDraft(draft, { ...start, holders: [second] })?.holders).toEqual([renamed]);
    const added = { ...first, entry: SUBSTITUTE };
    expect(acceptDraft(draft, { ...start, holders: [second, added] })?.holders).toEqual([renamed, added]);
  });
});
