import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { CartView, EntryView } from '@/lib/cart/schema';
import { markupIn } from '@/tests/support/markup';
import { CART_KEY } from './cart-cache';
import { CartEntry } from './cart-entry';

const entry: EntryView = {
  ...{ id: '018f0000-0000-7000-8000-000000000001', product: 'PASSAGE', title: 'Passage 26–27' },
  ...{ edition: '26-27', price: 46_500, total: 46_500, extensions: [], options: [] },
  ...{
    uniqueKey: 'K7QM2-X9TRB-4',
    holder: { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' },
  },
};

function shown(locale: 'fr' | 'de', changes: Partial<EntryView>) {
  const one = { ...entry, ...changes };
  const client = new QueryClient();
  client.setQueryData<Pick<CartView, 'entries'>>(CART_KEY, { entries: [one] });
  const nothing = () => undefined;
  return markupIn(
    locale,
    <QueryClientProvider client={client}>
      <CartEntry entry={one} onRemove={nothing} onAdded={nothing} />
    </QueryClientProvider>,
  );
}

it.each([
  [
    'fr',
    'Renouvellement du numéro',
    'en recevra un nouveau',
    'Compléments pour l’abonnement',
    'Retirez cette ligne',
  ],
  [
    'de',
    'Erneuerung der Nummer',
    'Das Abo erhält eine neue',
    'Ergänzungen zum Abo',
    'Entfernen Sie diese Zeile',
  ],
] as const)(
  'says in %s what becomes of a number that was blocked since',
  (locale, renewal, renewed, addOns, removed) => {
    expect(shown(locale, {})).toContain(renewal);
    expect(shown(locale, {})).not.toContain(renewed);
    expect(shown(locale, { lost: 'number' })).toContain(renewed);
    const refused = shown(locale, { product: 'PASSAGE_SUBSTITUTE', price: 0, lost: 'entry' });
    for (const text of [addOns, removed]) expect(refused).toContain(text);
    expect(refused).not.toContain(renewal);
  },
);
