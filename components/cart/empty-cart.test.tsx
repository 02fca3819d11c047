import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { EmptyCart } from './empty-cart';

const paidOrder = { id: '6f1f1c1e-7d5f-4a2f-9d7c-1d2c3b4a5f60', number: '26-27-000012' };

it.each([
  ['fr', 'votre commande <span class="num">26-27-000012</span>', '/fr/achat'],
  ['de', 'Ihre Bestellung <span class="num">26-27-000012</span>', '/de/kauf'],
] as const)('says in %s which paid order emptied the cart, and leads to it', (locale, said, cart) => {
  const shown = markupIn(locale, <EmptyCart paidOrder={paidOrder} canOrder />);
  expect(shown).toContain(said);
  expect(shown).toContain(`href="${cart}?step=payment&amp;order=${paidOrder.id}&amp;opened=1"`);
});
