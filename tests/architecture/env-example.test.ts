import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envSchema } from '@/lib/config/schema';

const lines = readFileSync('.env.example', 'utf8').split('\n');

/** Each setting with the comment lines directly above it. */
const settings = lines.flatMap((line, index) => {
  const [, name, example] = /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  if (!name) return [];
  const above: string[] = [];
  for (let at = index - 1; lines[at]?.startsWith('# '); at -= 1) above.unshift(lines[at] ?? '');
  return [{ name, example: example ?? '', isActive: !line.startsWith('#'), above }];
});

describe('.env.example', () => {
  it('documents exactly the existing settings', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(envSchema.shape).sort());
  });

  it('changes nothing when copied unmodified', () => {
    expect(settings.filter(({ isActive }) => isActive)).toEqual([]);
  });

  it('shows the default of each setting', () => {
    expect(settings.filter(({ above }) => !above.at(-1)?.startsWith('# Default: '))).toEqual([]);
  });

  it('gives valid examples', () => {
    const examples = Object.fromEntries(settings.map(({ name, example }) => [name, example]));
    expect(envSchema.safeParse(examples).error?.issues).toBeUndefined();
  });

  it('agrees with the defaults of the schema', () => {
    const defaults = envSchema.parse({});
    const stated = Object.fromEntries(
      settings.map(({ name, above }) => [name, /^# Default: (\S+)/.exec(above.at(-1) ?? '')?.[1]]),
    );
    const wrong = Object.entries(defaults)
      .filter(([, value]) => value !== undefined)
      .filter(([name, value]) => stated[name] !== (typeof value === 'boolean' ? '0' : String(value)));
    expect(wrong).toEqual([]);
  });
});
