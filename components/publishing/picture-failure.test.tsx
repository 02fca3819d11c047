import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '@/lib/http/client';
import { messagesFor } from '@/lib/i18n/messages';
import { PictureFailure } from './picture-failure';

const messages = messagesFor('fr');
const { unknown, unread } = messages.contentForms.picture;
const gone = new ApiError({
  type: 'about:blank',
  code: 'not_found',
  title: '',
  status: 404,
  detail: '',
  requestId: '',
});

const textOf = (error: Error) =>
  renderToStaticMarkup(
    <IntlProvider locale="fr" timeZone="Europe/Zurich" messages={messages}>
      <PictureFailure error={error} onAgain={() => undefined} />
    </IntlProvider>,
  );

it('says that a picture is gone only if the server says so', () => {
  expect(textOf(gone)).toContain(unknown);
  expect(textOf(new ConnectionError())).toContain(unread);
  expect(textOf(new ConnectionError())).not.toContain(unknown);
});
