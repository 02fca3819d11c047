import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { loadCopy } from '@/tests/support/module-copy';
import type * as Client from './client';
import { defineContract } from './define-contract';

const write = defineContract({
  method: 'POST',
  path: '/api/anything',
  summary: 'For this test',
  access: 'anyone',
  output: z.object({ done: z.boolean() }),
  errors: [],
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const problem = (status: number, code: string) => json(status, { code, title: code, status });

/** Answers of the server, in order. */
function answers(...responses: (Response | Error)[]) {
  const fetched = vi.fn(async () => {
    const next = responses.shift();
    if (next instanceof Response) return next;
    throw next ?? new TypeError('fetch failed');
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

/** Each test has a client that holds no token yet. */
async function freshCall() {
  const client = await loadCopy<typeof Client>(new URL('./client.ts', import.meta.url));
  return client.callApi(write, { locale: 'fr' }).catch((error: unknown) => error);
}

afterEach(() => vi.unstubAllGlobals());

describe('a writing call', () => {
  it('gets its token first', async () => {
    const fetched = answers(json(200, { token: 'abc' }), json(200, { done: true }));
    expect(await freshCall()).toEqual({ done: true });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is told in the language of the page why there is no token', async () => {
    const fetched = answers(problem(503, 'maintenance'));
    await freshCall();
    expect(fetched).toHaveBeenCalledWith('/api/csrf?locale=fr', expect.anything());
  });

  it('says why it got none, and sends nothing', async () => {
    const fetched = answers(problem(503, 'identity_unavailable'));
    expect(await freshCall()).toMatchObject({ name: 'ApiError', problem: { code: 'identity_unavailable' } });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a page', () => new Response('<html>', { status: 502 })],
    ['no token', () => json(200, {})],
    ['nothing', () => new TypeError('fetch failed')],
  ])('is no answer at all when the token’s call brings %s', async (_, response) => {
    const fetched = answers(response());
    expect(await freshCall()).toMatchObject({ name: 'ConnectionError' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('says how long to wait', async () => {
    const refused = { code: 'too_many_requests', title: 'later', detail: 'in an hour' };
    answers(json(200, { token: 'abc' }), json(429, refused));
    expect(await freshCall()).toMatchObject({ problem: { title: 'in an hour' } });
  });

  it('renews a stale token once', async () => {
    answers(
      json(200, { token: 'old' }),
      problem(403, 'invalid_csrf'),
      json(200, { token: 'new' }),
      problem(403, 'invalid_csrf'),
    );
    expect(await freshCall()).toMatchObject({ problem: { code: 'invalid_csrf' } });
  });
});
