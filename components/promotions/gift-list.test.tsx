import { expect, it } from 'vitest';
import type { BoughtGift } from '@/lib/promotions/schema';
import { markupIn } from '@/tests/support/markup';
import { GiftList } from './gift-list';

const gift: BoughtGift = {
  ...{ id: '6f1f1c1e-7d5f-4a2f-9d7c-1d2c3b4a5f60', kind: 'amount', amount: 5_000, recipientName: 'Noé' },
  ...{ recipientEmail: null, delivery: 'pdf', deliverOn: '2021-11-20', expiresOn: '2026-11-20' },
  state: 'ready',
};

it.each([
  ['ready', '2026-11-20', true],
  ['activated', '2026-11-20', true],
  ['activated', '2026-11-21', false],
  ['expired', '2026-11-21', false],
  ['cancelled', '2026-11-20', false],
] as const)('says until when a voucher is valid: %s, on %s: %j', (state, today, isTold) => {
  for (const [locale, until] of [
    ['fr', 'Valable jusqu’au 20.11.2026'],
    ['de', 'Gültig bis 20.11.2026'],
  ] as const) {
    const shown = markupIn(locale, <GiftList gifts={[{ ...gift, state }]} today={today} />);
    expect(shown.includes(until)).toBe(isTold);
  }
});
