import { expect, it } from 'vitest';
import type { EntryView } from '@/lib/cart/schema';
import { personNumber } from './use-person-name';

it('counts the persons of a cart without gifts and add-ons', () => {
  const gift: EntryView['gift'] = {
    kind: 'mini',
    recipientName: 'Zoé',
    senderName: 'Aline',
    delivery: 'pdf',
  };
  const pass = { product: 'PASSAGE', extensions: [], options: [] };
  const entries = [{ id: 'a', gift }, { id: 'b', pass }, { id: 'c' }, { id: 'd' }];
  expect(personNumber(entries, { id: 'c' })).toBe(1);
  expect(personNumber(entries, { id: 'd' })).toBe(2);
});
