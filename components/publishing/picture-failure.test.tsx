import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '@/lib/http/client';
import { messagesFor } from '@/lib/i18n/messages';
import { PictureFailure } from './picture-failure';

const messages = messagesFor('fr');
const { unknown } = messages.contentForms.picture;
const UNREAD = { picture: 'Elle reste choisie.', library: 'Les images n’ont pas pu être lues' } as const;
const gone = new ApiError({
  type: 'about:blank',
  code: 'not_found',
  title: '',
  status: 404,
  detail: '',
  requestId: '',
});

const textOf = (error: Error, of: 'picture' | 'library' = 'picture') =>
  renderToStaticMarkup(
    <IntlProvider locale="fr" timeZone="Europe/Zurich" messages={messages}>
      <PictureFailure of={of} error={error} onAgain={() => undefined} />
    </IntlProvider>,
  );

it('says that a picture is gone only if the server says so', () => {
  expect(textOf(gone)).toContain(unknown);
  expect(textOf(new ConnectionError())).toContain(UNREAD.picture);
  expect(textOf(new ConnectionError())).not.toContain(unknown);
});

it('says when the library could not be read', () => {
  expect(textOf(new ConnectionError(), 'library')).toContain(UNREAD.library);
  expect(textOf(new ConnectionError(), 'library')).not.toContain(UNREAD.picture);
});
