import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { CartView, EntryView } from '@/lib/cart/schema';
import { CART_KEY } from './cart-cache';
import { ReviewEntries } from './review-entries';

const entry: EntryView = {
  ...{ id: '018f0000-0000-7000-8000-000000000001', product: 'PASSAGE', title: 'Passage 26–27' },
  ...{ edition: '26-27', price: 46_500, total: 46_500, extensions: [], options: [] },
  ...{
    uniqueKey: 'K7QM2-X9TRB-4',
    holder: { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' },
  },
};

function shown(locale: 'fr' | 'de', lost?: EntryView['lost']) {
  const client = new QueryClient();
  client.setQueryData<Pick<CartView, 'entries'>>(CART_KEY, { entries: [entry] });
  return markupIn(
    locale,
    <QueryClientProvider client={client}>
      <ReviewEntries entries={[{ ...entry, ...(lost ? { lost } : {}) }]} />
    </QueryClientProvider>,
  );
}

it.each([
  ['fr', 'en recevra un nouveau', 'Retirez cette ligne', 'Revoir le panier'],
  ['de', 'Das Abo erhält eine neue', 'Entfernen Sie diese Zeile', 'Warenkorb prüfen'],
] as const)(
  'says in %s before the order what becomes of a blocked number',
  (locale, renewed, refused, way) => {
    for (const text of [renewed, refused, way]) expect(shown(locale)).not.toContain(text);
    expect(shown(locale, 'number')).toContain(renewed);
    expect(shown(locale, 'number')).not.toContain(way);
    for (const text of [refused, way]) expect(shown(locale, 'entry')).toContain(text);
  },
);
