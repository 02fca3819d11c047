import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { CartView, EntryView } from '@/lib/cart/schema';
import { LOCALES } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { CART_KEY } from './cart-cache';
import { OptionsStep } from './options-step';

const bike = { code: 'bike', title: 'Vélo', price: 2_500, conditions: 'Deux heures par jour.' };
const substitute: EntryView = {
  ...{ id: '018f0000-0000-7000-8000-000000000001', product: 'PASSAGE_SUBSTITUTE', title: 'Compléments' },
  ...{ edition: '26-27', price: 0, total: 0, holder: null, extensions: [], options: [] },
  pass: { product: 'PASSAGE', extensions: [], options: [] },
};
const addOns = {
  '26-27': {
    extensions: [],
    optionCategories: [
      {
        code: 'mobility',
        title: 'Mobilité',
        choice: 'multiple' as const,
        products: ['PASSAGE'],
        options: [bike],
      },
    ],
  },
};

function shown(locale: (typeof LOCALES)[number], { entry = substitute, isHeld = true } = {}) {
  const client = new QueryClient();
  client.setQueryData<Pick<CartView, 'entries'>>(CART_KEY, { entries: [entry] });
  return markupIn(
    locale,
    <QueryClientProvider client={client}>
      <OptionsStep addOns={addOns} isHeld={isHeld} />
    </QueryClientProvider>,
  );
}

it.each(LOCALES)(
  'announces in %s that an order of add-ons needs one, once the next step was refused',
  (locale) => {
    const { substitute: text } = messagesFor(locale).checkout.options;
    const told = shown(locale);
    expect(told).toMatch(/role="alert"/);
    expect(told.split(text)).toHaveLength(2);
    const before = shown(locale, { isHeld: false });
    expect(before).toContain(text);
    expect(before).not.toMatch(/role="alert"/);
    const chosen = { ...substitute, options: [{ ...bike, category: 'mobility' }] };
    expect(shown(locale, { entry: chosen })).not.toContain(text);
  },
);

it.each([
  ['fr', 'Il n’y a pas d’option à ajouter ici.'],
  ['de', 'Hier lässt sich keine Option hinzufügen.'],
] as const)('says in %s that a pass with all options can get no other', (locale, text) => {
  const entry = { ...substitute, pass: { product: 'PASSAGE', extensions: [], options: ['bike'] } };
  expect(shown(locale, { entry, isHeld: false })).toContain(text);
});

it.each([
  ['fr', 'on ne peut plus y ajouter de complément', 'Revoir le panier'],
  ['de', 'Es lässt sich nicht mehr ergänzen', 'Warenkorb prüfen'],
] as const)(
  'says in %s that a pass blocked since can get no add-on, and leads to the cart',
  (locale, ...texts) => {
    const { pass: _, ...rest } = substitute;
    const entry = { ...rest, lost: 'entry' as const };
    const before = shown(locale, { entry, isHeld: false });
    expect(before).not.toMatch(/role="alert"/);
    const told = shown(locale, { entry });
    expect(told).toMatch(/role="alert"/);
    for (const text of texts) {
      expect(before).toContain(text);
      expect(told.split(text)).toHaveLength(3);
    }
  },
);
