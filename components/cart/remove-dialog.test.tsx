import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { EntryView } from '@/lib/cart/schema';
import { RemoveDialog } from './remove-dialog';

const entry: EntryView = {
  ...{ id: '018f0000-0000-7000-8000-000000000001', product: 'PASSAGE', title: 'Passage 26–27' },
  ...{ edition: '26-27', price: 46_500, total: 46_500, holder: null, extensions: [], options: [] },
};
const gift = { kind: 'mini' as const, recipientName: 'Zoé', senderName: 'Aline', delivery: 'pdf' as const };
const pass = { product: 'PASSAGE', extensions: [], options: [] };

it.each([
  ['fr', 'a pass', {}, 'Retirer cet abonnement', 'avec ses extensions'],
  ['fr', 'a gift', { gift }, 'Retirer ce bon cadeau', 'Le bon pour Zoé quitte'],
  ['fr', 'add-ons', { pass }, 'Retirer ces compléments', 'L’abonnement reste tel qu’il est.'],
  ['de', 'a pass', {}, 'Dieses Abo entfernen', 'samt Erweiterungen'],
  ['de', 'a gift', { gift }, 'Diesen Gutschein entfernen', 'Der Gutschein für Zoé verlässt'],
  ['de', 'add-ons', { pass }, 'Diese Ergänzungen entfernen', 'Das Abo bleibt, wie es ist.'],
] as const)('asks in %s before %s leaves the cart', (locale, _, kind, title, text) => {
  const nothing = () => undefined;
  const shown = markupIn(
    locale,
    <RemoveDialog entry={{ ...entry, ...kind }} onClose={nothing} onConfirm={nothing} />,
  );
  expect(shown).toContain(title);
  expect(shown).toContain(text);
});
