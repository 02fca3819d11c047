import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { markupIn } from '@/tests/support/markup';
import { PayoutList } from './payout-list';

const { list: words, payouts } = messagesFor('fr').office;
const list = { items: [], total: 0, page: 1, pageSize: 50 };

it('names what is shown without a choice: what is to pay, not everything', () => {
  const address = { locale: 'fr', screen: '/office/refunds' } as const;
  const query = { state: 'open', page: 1 } as const;
  const markup = markupIn(
    'fr',
    <PayoutList {...{ address, query, list }} canPay={false} today="2026-11-20" />,
  );
  expect(markup).toContain(payouts.states.open);
  expect(markup).not.toContain(`>${words.all}<`);
});
