import { describe, expect, it } from 'vitest';
import { CHUNK_RELOAD_GUARD_MS } from '@/lib/config/constants';
import { claimReload } from './use-chunk-reload';

const gone = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), {
  name: 'ChunkLoadError',
});
const NOW = 1_800_000_000_000;

function memory() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

describe('claimReload', () => {
  it('reloads the page once, and again after a minute', () => {
    const kept = memory();
    const at = [0, 1, CHUNK_RELOAD_GUARD_MS - 1, CHUNK_RELOAD_GUARD_MS, CHUNK_RELOAD_GUARD_MS + 1];
    expect(at.map((ms) => claimReload(gone, kept, NOW + ms))).toEqual([true, false, false, true, false]);
  });

  it.each([
    new Error('Loading chunk 12 failed.'),
    new Error('Loading CSS chunk 7 failed'),
    new TypeError('error loading dynamically imported module: https://passage.example/a.js'),
    new TypeError('Importing a module script failed.'),
  ])('knows %s', (error) => {
    expect(claimReload(error, memory(), NOW)).toBe(true);
  });

  it('ignores every other error', () => {
    expect(claimReload(new Error('total is not a function'), memory(), NOW)).toBe(false);
  });

  it('does not reload without storage', () => {
    const barred = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(claimReload(gone, barred, NOW)).toBe(false);
  });

  it('tolerates a corrected clock', () => {
    const kept = memory();
    expect([NOW + 86_400_000, NOW].map((ms) => claimReload(gone, kept, ms))).toEqual([true, true]);
  });
});
