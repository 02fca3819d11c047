import { afterEach, expect, it, vi } from 'vitest';
import { orderNow } from './order-now';

afterEach(() => vi.unstubAllGlobals());

const substitute = (id: string, product: string) => ({
  id,
  product: 'PASSAGE_SUBSTITUTE',
  extensions: [],
  pass: { product, extensions: [], options: [] },
});

/** A customer without a pass, with these entries in the cart. @returns the calls that write */
function serve(entries: object[]) {
  const written: string[] = [];
  vi.stubGlobal('location', { pathname: '/fr/abonnements' });
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') written.push(`${method} ${url.replace(/\?.*/, '')}`);
    return Promise.resolve(new Response(JSON.stringify({ token: 'abc', entries, items: [] })));
  });
  return written;
}

it.each([
  ['of a mini pass get no extension', [substitute('a', 'MINI_PASSAGE')], 'POST /api/cart/entries'],
  [
    'of a pass get it',
    [substitute('a', 'MINI_PASSAGE'), substitute('b', 'PASSAGE')],
    'PATCH /api/cart/entries/b',
  ],
])('add-ons in the cart %s', async (_what, entries, call) => {
  const written = serve(entries);
  await orderNow({ product: 'PASSAGE', extension: 'festivals' }, 'PASSAGE');
  expect(written).toEqual([call]);
});
