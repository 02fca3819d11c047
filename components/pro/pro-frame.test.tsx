import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { markupIn } from '@/tests/support/markup';
import { ProSteps } from './pro-frame';

it.each([true, false])('says before a file is chosen whether the sale is closed: %s', (isPaused) => {
  const html = markupIn('de', <ProSteps current="import" isPaused={isPaused} />);
  expect(html.includes(messagesFor('de').pro.paused)).toBe(isPaused);
});
