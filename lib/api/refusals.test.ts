import { afterEach, expect, it, vi } from 'vitest';
import { resetEnv } from '../config/env';
import { refusedCall } from './refusals';

const call = (method: string, url: string, isReadable = true) =>
  refusedCall({ method, url, headers: { 'accept-language': 'de' }, isReadable });

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

it.each([
  ['GET', '/api/cart?locale=de'],
  ['HEAD', '/api/cart'],
  ['OPTIONS', '/api/cart'],
  ['POST', '/api/nothing'],
  ['POST', '/api/auth/callback/credentials'],
])('leaves %s %s to its handler', (method, url) => {
  expect(call(method, url)).toBeNull();
});

it.each([
  ['POST', '/api/cart?locale=fr', 'GET, HEAD, OPTIONS'],
  ['TRACE', '/api/cart', 'GET, HEAD, OPTIONS'],
  ['PROPFIND', '/api/nothing', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
])('responds to %s %s that the path allows %s', async (method, url, allow) => {
  const response = call(method, url);
  expect([response?.status, response?.headers.get('allow')]).toEqual([405, allow]);
  expect(await response?.json()).toMatchObject({ code: 'method_not_allowed' });
  expect(response?.headers.get('content-language')).toBe(url.includes('locale=fr') ? 'fr' : 'de');
});

it('responds that an unreadable URL does not exist', async () => {
  const response = call('GET', '/api/%zz?locale=fr', false);
  expect(response?.status).toBe(404);
  expect(await response?.json()).toMatchObject({ code: 'not_found' });
});

it.each(['GET', 'POST', 'OPTIONS'])('responds to %s that nothing is above all calls', async (method) => {
  const response = call(method, '/api?locale=fr');
  expect(await response?.json()).toMatchObject({ status: 404, code: 'not_found' });
});

it('responds that the site is closed during maintenance', () => {
  vi.stubEnv('MAINTENANCE', '1');
  resetEnv();
  expect(call('POST', '/api/cart')?.status).toBe(503);
});
