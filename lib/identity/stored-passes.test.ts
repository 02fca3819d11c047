import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetStoredPasses, storeOwner } from './stored-passes';

/** A browser's cache with passes of one owner, and its worker. */
function device(owner: string | null) {
  const state = { stores: owner === null ? [] : ['passage-pass'], workers: [] as string[] };
  const registration = (path: string) => ({
    active: { scriptURL: `https://www.passage.example${path}` },
    waiting: null,
    installing: null,
    unregister: () => {
      state.workers = state.workers.filter((one) => one !== path);
      return Promise.resolve(true);
    },
  });
  state.workers = ['/pass-worker.js', '/another-worker.js'];
  const caches = {
    has: (name: string) => Promise.resolve(state.stores.includes(name)),
    match: () => Promise.resolve(new Response(JSON.stringify({ owner, files: {} }))),
    delete: (name: string) => {
      state.stores = state.stores.filter((one) => one !== name);
      return Promise.resolve(true);
    },
  };
  vi.stubGlobal('window', { caches });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve(state.workers.map(registration)) },
  });
  return state;
}

const ALINE = storeOwner('Aline@Passage.example ');

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe('passes stored on a device', () => {
  it.each([
    ['a sign-out', undefined],
    ['another customer who signs in', storeOwner('bruno@passage.example')],
  ])('are deleted with %s, together with the worker', async (_what, keepFor) => {
    const state = device(ALINE);
    await forgetStoredPasses(keepFor);
    expect(state).toEqual({ stores: [], workers: ['/another-worker.js'] });
  });

  it('stay when their owner signs in again, in any spelling', async () => {
    const state = device(ALINE);
    await forgetStoredPasses(storeOwner('ALINE@passage.example'));
    expect(state.stores).toEqual(['passage-pass']);
  });

  it('are ignored without a cache, or where the browser blocks it', async () => {
    const state = device(null);
    await forgetStoredPasses();
    expect(state.workers).toHaveLength(2);
    vi.stubGlobal('caches', { has: () => Promise.reject(new Error('SecurityError')) });
    await expect(forgetStoredPasses()).resolves.toBeUndefined();
    vi.unstubAllGlobals();
    await expect(forgetStoredPasses()).resolves.toBeUndefined();
  });
});
