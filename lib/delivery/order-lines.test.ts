import { expect, it } from 'vitest';
import type { EntryView } from '../cart/schema';
import { linesByPerson, linesByProduct } from './order-lines';

const entry = (firstName: string, options: EntryView['options'] = []): EntryView => ({
  id: firstName,
  product: 'PASSAGE',
  title: 'Passage 26–27',
  edition: '26-27',
  price: 46_500,
  holder: { firstName, lastName: 'Favre', birthDate: '1989-03-14' },
  extensions: [],
  options,
  total: 46_500,
});
const bike = { code: 'bike', category: 'mobility', title: 'Vélo', price: 2_500 };

it('names each person of a customer’s order', () => {
  expect(linesByPerson([entry('Zoé', [bike])], 'fr')).toEqual([
    {
      title: 'Passage 26–27',
      holder: 'Zoé Favre',
      priceCents: 46_500,
      addOns: [{ title: 'Vélo', priceCents: 2_500 }],
    },
  ]);
});

it.each([
  ['fr', { kind: 'pass' }, 'Un abonnement, pour Noé'],
  ['fr', { kind: 'amount', amount: 5_000 }, 'CHF\u00a050.00, pour Noé'],
  ['de', { kind: 'mini' }, 'Ein Mini, für Noé'],
] as const)('says in %s what a gift gives: %j', (locale, given, said) => {
  const gift = { ...given, recipientName: 'Noé', senderName: 'Zoé', delivery: 'pdf' } as const;
  expect(linesByPerson([{ ...entry('Zoé'), holder: null, gift }], locale)).toMatchObject([{ holder: said }]);
});

it('groups equal lines of a company’s order, with the same total', () => {
  const entries = [entry('Zoé', [bike]), entry('Max'), entry('Eva', [bike])];
  const lines = linesByProduct(entries);
  expect(lines).toEqual([
    {
      title: 'Passage 26–27',
      holder: '2 × CHF\u00a0465.00',
      priceCents: 93_000,
      addOns: [{ title: 'Vélo, 2 × CHF\u00a025.00', priceCents: 5_000 }],
    },
    { title: 'Passage 26–27', holder: '1 × CHF\u00a0465.00', priceCents: 46_500, addOns: [] },
  ]);
});
