import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { BreakEvenHelper } from './break-even-helper';

const html = markupIn(
  'fr',
  <BreakEvenHelper
    passes={[
      { kind: 'pass', code: 'PASSAGE', priceCents: 46_500, entries: null },
      { kind: 'mini', code: 'MINI_PASSAGE', priceCents: 12_000, entries: 5 },
    ]}
    catalogue={{ buyingEnabled: false, products: [] }}
  />,
);

it('has a result for every pair of answers, shown by the class of its button', () => {
  const ids = [...html.matchAll(/type="radio"[^>]* id="([\w-]+)"/g)].map(([, id]) => id ?? '');
  expect(ids).toHaveLength(8);
  const shown = (id: string) => html.split(`has-[#${id}:checked]`).length - 1;
  const often = ids.filter((id) => id.startsWith('often'));
  const tickets = ids.filter((id) => id.startsWith('ticket'));
  expect(often.map(shown)).toEqual(often.map(() => 1));
  expect(tickets.map(shown)).toEqual(tickets.map(() => often.length));
});

it('sells nothing while the shop is closed', () => {
  expect(html).not.toContain('href=');
});
