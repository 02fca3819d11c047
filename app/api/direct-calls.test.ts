import { expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/api/contracts';
import { DIRECT_CALLS, findDirectCall } from './direct-calls';

const calls = Object.entries(DIRECT_CALLS);

it.each(calls)('%s is a call of the contract, with its own handler', async (call, load) => {
  const contract = CONTRACTS.find(({ method, path }) => `${method} ${path}` === call);
  expect(contract).toBeDefined();
  // its body would be held in memory
  expect(contract?.multipart).toBeUndefined();
  const [method = '', path = ''] = call.split(' ');
  const file = path.replace(/^\/api/, '.').replace(/\{(\w+)\}/g, '[$1]');
  const route = (await import(`${file}/route.ts`)) as Record<string, unknown>;
  expect(await load()).toBe(route[method]);
});

it.each([
  ['GET', '/api/cart', true],
  ['PATCH', '/api/cart/entries/0b9c8c1e-3d4f-4a55-9a3e-0a6c1f2b3c4d', true],
  ['HEAD', '/api/cart', false],
  ['GET', '/api/cart/', false],
  ['PATCH', '/api/cart/entries/a%2Fb', false],
  ['PATCH', '/api/cart/entries/a/b', false],
  ['PATCH', '/api/cart/entries/', false],
  ['GET', '/api/account', false],
])('%s %s goes past Next: %s', (method, path, isDirect) => {
  expect(findDirectCall({ method, path }) !== null).toBe(isDirect);
});

it.each(CONTRACTS.filter(({ path }) => !path.includes('{')).map(({ method, path }) => ({ method, path })))(
  '$method $path is not taken for the parameter of another call',
  (call) => {
    expect(findDirectCall(call)?.params ?? {}).toEqual({});
  },
);

it('reads the parameters of a path', () => {
  const call = { method: 'DELETE', path: '/api/cart/entries/0b9c8c1e' };
  expect(findDirectCall(call)?.params).toEqual({ id: '0b9c8c1e' });
});
