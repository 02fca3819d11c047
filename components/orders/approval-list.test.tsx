import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { messagesFor } from '@/lib/i18n/messages';
import { ApprovalList } from './approval-list';

const { empty } = messagesFor('de').office.approvals;

const textOf = (others: number) =>
  markupIn(
    'de',
    <ApprovalList
      address={{ locale: 'de', screen: '/office/approvals', params: {}, query: {} }}
      items={[]}
      others={others}
    />,
  );

it('says that nothing waits only if nothing waits', () => {
  expect(textOf(0)).toContain(empty);
  expect(textOf(2)).not.toContain(empty);
  expect(textOf(2)).toContain('2 Anfragen');
});
