import { describe, expect, it, vi } from 'vitest';
import { runAsOf } from '../../config/as-of.mjs';
import { serverNow } from '../../config/env';
import { ContentCache } from './content-cache';

const value = (name: string) => ({ name });
const reader = (name: string) => vi.fn(() => Promise.resolve(value(name)));

describe('get', () => {
  it('reads once per version and key', async () => {
    const cache = new ContentCache<{ name: string }>(10);
    const [first, second, third] = [reader('first'), reader('second'), reader('third')];
    expect(await cache.get('v1', 'a', first)).toEqual(value('first'));
    expect(await cache.get('v1', 'a', second)).toEqual(value('first'));
    expect(await cache.get('v2', 'a', third)).toEqual(value('third'));
    expect(second).not.toHaveBeenCalled();
  });

  it('shares one read among callers that ask at the same time', async () => {
    const cache = new ContentCache<{ name: string }>(10);
    const read = reader('one');
    await Promise.all([cache.get('v1', 'a', read), cache.get('v1', 'a', read)]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('does not let the preview of a draft wait for the read of a visitor', async () => {
    const cache = new ContentCache<{ name: string }>(10);
    const visitor = cache.get('v1', 'a', () => new Promise(() => undefined));
    const previewed = (work: () => Promise<unknown>) => runAsOf(serverNow(), work, {});
    expect(await previewed(() => cache.get('v1', 'a', reader('draft')))).toEqual(value('draft'));
    const [read, later] = [reader('draft'), reader('live')];
    await previewed(() => cache.get('v1', 'b', read));
    expect(await cache.get('v1', 'b', later)).toEqual(value('live'));
    void visitor;
  });

  it('stores no failure, and nothing before the first import', async () => {
    const cache = new ContentCache<{ name: string }>(10);
    await expect(cache.get('v1', 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await cache.get('v1', 'a', reader('back'))).toEqual(value('back'));
    const read = reader('draft');
    await cache.get(null, 'a', read);
    await cache.get(null, 'a', read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps the most recently used', async () => {
    const cache = new ContentCache<{ name: string }>(2);
    for (const key of ['a', 'b', 'a', 'c']) await cache.get('v1', key, reader(key));
    const [a, b] = [reader('again'), reader('again')];
    expect(await cache.get('v1', 'a', a)).toEqual(value('a'));
    expect(await cache.get('v1', 'b', b)).toEqual(value('again'));
  });

  it('returns a value that was displaced while it was read', async () => {
    const cache = new ContentCache<{ name: string }>(1);
    const names = await Promise.all(['a', 'b', 'c'].map((key) => cache.get('v1', key, reader(key))));
    expect(names).toEqual(['a', 'b', 'c'].map(value));
  });
});

it('reads several together, the missing ones only', async () => {
  const cache = new ContentCache<{ name: string }>(10);
  const read = vi.fn((keys: readonly string[]) =>
    Promise.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, value(key)]))),
  );
  await cache.getAll('v1', ['a', 'none'], read);
  const found = await cache.getAll('v1', ['a', 'b', 'none'], read);
  expect([...found.keys()].sort()).toEqual(['a', 'b']);
  expect(read.mock.calls).toEqual([[['a', 'none']], [['b', 'none']]]);
});
