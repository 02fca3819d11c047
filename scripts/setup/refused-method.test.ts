import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { leadWrongMethod } from './refused-method.mjs';

const methodsOf = (path: string) => (path === '/api/cart' ? ['GET', 'HEAD'] : null);
const call = (method: string, url: string, headers: Record<string, string> = {}) => {
  const request = { method, url, headers: { ...headers } } as unknown as IncomingMessage;
  leadWrongMethod(request, methodsOf);
  return { url: request.url, allow: request.headers['x-passage-allow'] };
};

it.each([
  ['a method the address takes', 'GET', '/api/cart?locale=de', '/api/cart?locale=de', undefined],
  ['an address that does not exist', 'POST', '/api/nothing', '/api/nothing', undefined],
  ['a page', 'POST', '/fr', '/fr', undefined],
  ['a wrong method', 'POST', '/api/cart?locale=de', '/api/-?locale=de', 'GET, HEAD'],
])('leads %s where it belongs', (_, method, url, to, allow) => {
  expect(call(method, url)).toEqual({ url: to, allow });
});

it('believes no caller about what is allowed', () => {
  expect(call('GET', '/api/nothing', { 'x-passage-allow': 'GET' }).allow).toBeUndefined();
});
