import { expect, it } from 'vitest';
import { allowedMethods } from './methods';

it.each([
  ['/api/secure/login', ['POST', 'OPTIONS']],
  ['/api/cart', ['GET', 'HEAD', 'OPTIONS']],
  ['/api/account/profile', ['GET', 'HEAD', 'OPTIONS', 'PATCH']],
  ['/api/cart/entries/5f0c', ['PATCH', 'OPTIONS', 'DELETE']],
  ['/api/content/events/le-grand-bal.ics', ['GET', 'HEAD', 'OPTIONS']],
])('%s takes %j', (path, methods) => {
  expect([...(allowedMethods(path) ?? [])].sort()).toEqual([...methods].sort());
});

it.each(['/api/nothing', '/api/cart/entries/5f0c/more', '/fr', '/api/auth/session'])(
  'leaves %s to others',
  (path) => {
    expect(allowedMethods(path)).toBeNull();
  },
);
