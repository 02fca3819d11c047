import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
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
