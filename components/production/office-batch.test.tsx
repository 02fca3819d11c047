import { expect, it } from 'vitest';
import { actionMarkupIn, markupIn } from '@/tests/support/markup';
import { BatchThing } from './office-batch';

const batch = {
  ...{ id: 'batch', number: 1, state: 'sent' as const, cards: 0, items: [] },
  ...{ createdAt: '2026-11-20T10:00:00Z', sentAt: '2026-11-20T10:00:00Z' },
};

it.each(['fr', 'de'] as const)('gives its files in the language of the page, in %s', (locale) => {
  const markup = markupIn(locale, <BatchThing batch={batch} canReturn={false} />);
  for (const file of ['cards.pdf', 'cards.csv', 'labels.pdf'])
    expect(markup).toContain(`href="/api/admin/card-batches/batch/${file}?locale=${locale}"`);
});

it.each([
  ['some of its cards are still good', [false, true], 'Als verschickt markieren', 'Keine Karte'],
  ['all of its cards were replaced', [true, true], 'Keine Karte dieses Loses gilt noch', 'Als verschickt'],
])('can be sent while %s', (_, voids, shown, hidden) => {
  const items = voids.map((isVoid, index) => ({
    ...{ id: `${index}`, uniqueKey: 'K7QM2-X9TRB-4', serial: 1, edition: '26-27', holder: 'Aline Essai' },
    ...{ orderId: null, orderNumber: null, address: [], returnedAt: null, isVoid },
  }));
  const open = { ...batch, state: 'open' as const, cards: items.length, items, sentAt: null };
  const markup = actionMarkupIn('de', <BatchThing batch={open} canReturn={false} />);
  expect(markup).toContain(shown);
  expect(markup).not.toContain(hidden);
  expect(markup).toContain('Los auflösen');
});
