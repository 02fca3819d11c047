import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { leadUnreadablePath } from './unreadable-path.mjs';

it.each([
  ['/fr/agenda?q=a%20b', '/fr/agenda?q=a%20b'],
  ['/de/k%C3%BCnste', '/de/k%C3%BCnste'],
  ['/fr?q=%zz', '/fr?q=%zz'],
  ['/fr/%zz?locale=de', '/fr/-zz?locale=de'],
  ['/api/%', '/api/-'],
  ['/api/cart/entries/%c3%28', '/api/cart/entries/-c3-28'],
])('leads %s to %s', (url, to) => {
  const request = { url } as unknown as IncomingMessage;
  leadUnreadablePath(request);
  expect(request.url).toBe(to);
});
