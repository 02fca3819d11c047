import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { ApprovalList } from './approval-list';

const messages = messagesFor('de');
const { empty } = messages.office.approvals;

const textOf = (others: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={messages} timeZone="Europe/Zurich">
      <ApprovalList
        address={{ locale: 'de', screen: '/office/approvals', params: {}, query: {} }}
        items={[]}
        others={others}
      />
    </NextIntlClientProvider>,
  );

it('says that nothing waits only if nothing waits', () => {
  expect(textOf(0)).toContain(empty);
  expect(textOf(2)).not.toContain(empty);
  expect(textOf(2)).toContain('2 Anfragen');
});
