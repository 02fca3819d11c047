import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { completeLock, missingOptional } from '@/scripts/setup/lockfile.mjs';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/**
 * Lowest safe versions of packages that ship. Kept here because the registry's audit service is not always available.
 */
const MINIMUM: Record<string, string[]> = {
  // remote code execution in the React server runtime; cache poisoning of a root catch-all
  next: ['16.4.6'],
  react: ['19.3.1'],
  'react-dom': ['19.3.1'],
  // e-mail addresses with homoglyphs; crash in getToken
  'next-auth': ['4.24.15'],
  // only the latest major gets fixes: next-auth must not bring its own copy
  nodemailer: ['10.0.0'],
  // decompression bomb; one entry per major that still gets fixes
  jose: ['4.15.5', '6.0.0'],
  // header injection through cookie names
  cookie: ['0.7.0'],
  // line return parsing
  postcss: ['8.4.31'],
  // denial of service by many headers
  ws: ['7.5.10', '8.17.1'],
  // heap overflow in the bundled libwebp
  sharp: ['0.32.6'],
  // SQL injection through escaped identifiers
  'drizzle-orm': ['0.45.2'],
};

const lock = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const { packages } = lock;
const installed = Object.entries(packages).flatMap(([path, entry]) => {
  const name = path.split('node_modules/').at(-1);
  return name && entry.version ? [{ path, name, ...entry, version: entry.version }] : [];
});

const numbers = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? [];

function isAtLeast(version: string, minimum: string): boolean {
  const [have, want] = [numbers(version), numbers(minimum)];
  const differing = want.findIndex((part, index) => part !== have[index]);
  return differing === -1 || (have[differing] ?? 0) > (want[differing] ?? 0);
}

/** A version is compared with the minimum of its own major, otherwise with the highest minimum. */
function isSafe(version: string, minimums: string[]): boolean {
  const ofMajor = minimums.find((minimum) => numbers(minimum)[0] === numbers(version)[0]);
  return isAtLeast(version, ofMajor ?? minimums.at(-1) ?? '0');
}

it('no shipped package is below its safe version, at any depth', () => {
  const unsafe = installed
    .filter(({ name, version, dev }) => !dev && MINIMUM[name] && !isSafe(version, MINIMUM[name]))
    .map(({ path, version }) => `${path} ${version}`);
  expect(unsafe).toEqual([]);
});

it('every package of the table is in the lockfile, or the table is out of date', () => {
  const names = new Set(installed.map(({ name }) => name));
  expect(Object.keys(MINIMUM).filter((name) => !names.has(name))).toEqual([]);
});

it('the lockfile names no registry', () => {
  expect(installed.filter(({ resolved }) => resolved).map(({ path }) => path)).toEqual([]);
});

it('every package for Linux has an integrity hash', () => {
  const loose = installed.filter(
    ({ integrity, link, os }) => !integrity && !link && (os?.includes('linux') ?? true),
  );
  expect(loose.filter(({ optional }) => !optional).map(({ path }) => path)).toEqual([]);
});

it('the lockfile contains the binaries of every platform, as npm ci requires (scripts/complete-lockfile.mjs)', () => {
  expect(missingOptional(lock)).toEqual([]);
});

it('a lockfile is completed with platform-specific packages', () => {
  const partial = {
    packages: {
      'node_modules/a': {
        version: '1.0.0',
        optionalDependencies: { '@a/darwin-arm64': '1.0.0', '@a/linux-x64': '1.0.0' },
      },
      'node_modules/@a/linux-x64': { version: '1.0.0', integrity: 'sha512-x', optional: true },
    },
  };
  const { completed, added } = completeLock(partial);
  expect(added).toEqual(['@a/darwin-arm64']);
  expect(completed.packages['node_modules/@a/darwin-arm64']).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    optional: true,
    os: ['darwin'],
  });
});

it.each([
  ['16.4.5', ['16.4.6'], false],
  ['16.4.6', ['16.4.6'], true],
  ['16.10.0', ['16.4.6'], true],
  ['17.0.0', ['16.4.6'], true],
  ['15.9.9', ['16.4.6'], false],
  ['4.15.4', ['4.15.5', '6.0.0'], false],
  ['4.15.9', ['4.15.5', '6.0.0'], true],
  ['5.0.0', ['4.15.5', '6.0.0'], false],
])('version %s against %j is safe: %s', (version, minimums, safe) => {
  expect(isSafe(version, minimums)).toBe(safe);
});
