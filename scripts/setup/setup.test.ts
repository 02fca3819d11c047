import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isInstalled } from './dependencies.mjs';
import { requireNode, satisfies } from './node-version.mjs';
import { findPostgres } from './postgres.mjs';

describe('the Node version', () => {
  it.each([
    ['v20.19.0', true],
    ['v20.20.2', true],
    ['v22.12.0', true],
    ['v24.1.0', true],
    ['v20.18.9', false],
    ['v21.7.0', false],
    ['v22.11.0', false],
    ['v18.20.4', false],
  ])('%s is one we support: %s', (version, supported) => {
    expect(satisfies(version, '>=20.19 <21 || >=22.12')).toBe(supported);
  });

  it('is refused in one sentence', () => {
    expect(() => requireNode('v18.0.0')).toThrow(
      'Passage needs Node >=20.19 <21 or >=22.12; this is Node v18.0.0.',
    );
  });
});

describe('isInstalled', () => {
  const entry = (version: string) => ({ version, integrity: `sha512-${version}` });
  const lock = (packages: Record<string, object>) => ({ packages: { '': {}, ...packages } });
  const wanted = lock({
    'node_modules/a': entry('1.0.0'),
    'node_modules/b': { ...entry('2.0.0'), optional: true },
  });

  it.each([
    ['everything is there', { 'node_modules/a': entry('1.0.0'), 'node_modules/b': entry('2.0.0') }, true],
    ['only a package for another system is missing', { 'node_modules/a': entry('1.0.0') }, true],
    ['a package is missing', { 'node_modules/b': entry('2.0.0') }, false],
    ['a package has another version', { 'node_modules/a': entry('1.0.1') }, false],
    ['a package has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }, false],
  ])('%s', (_, installed, expected) => {
    expect(isInstalled(wanted, lock(installed))).toBe(expected);
  });

  it('asks for tools of development only where they are needed', () => {
    const withTool = lock({
      'node_modules/a': entry('1.0.0'),
      'node_modules/t': { ...entry('3.0.0'), dev: true },
    });
    const installed = lock({ 'node_modules/a': entry('1.0.0') });
    expect(isInstalled(withTool, installed, false)).toBe(true);
    expect(isInstalled(withTool, installed)).toBe(false);
  });
});

describe('the programs of PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passage-programs-'));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('are found where only a client is installed', () => {
    writeFileSync(join(folder, 'pg_dump_of_a_client'), '');
    vi.stubEnv('PATH', folder);
    expect(findPostgres(['pg_dump_of_a_client'])).toBe(folder);
    expect(findPostgres()).not.toBe(folder);
    expect(findPostgres(['pg_dump_of_a_client', 'initdb'])).toBeUndefined();
  });
});
