import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const tests = (kind: string) => `{app,components,lib,tests,scripts}/**/*.${kind}test.{ts,tsx}`;

/** A worker reuses its modules and its database for all its files: loading them takes longer than most tests. */
const shared = { isolate: false, exclude: [tests('isolated.db.'), tests('isolated.pg.')] };

/** Files that mock a module (`vi.mock`), which would stay mocked for the files after them. */
const isolated = { isolate: true, include: [tests('isolated.db.')] };
const isolatedOnPostgres = { isolate: true, include: [tests('isolated.db.'), tests('isolated.pg.')] };

const onPglite = { TEST_DATABASE_URL: '' };

export default defineConfig({
  resolve: {
    alias: [
      // outside of a server build this marker package throws on import
      { find: /^server-only$/, replacement: path('./tests/support/empty.mjs') },
      { find: /^@\//, replacement: `${path('.')}/` },
    ],
  },
  test: {
    maxWorkers: 2,
    // for machines under load; benchmarks reveal what is slow
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/setup.ts'],
    // fixed settings, independent of the shell
    env: {
      LOG_LEVEL: 'silent',
      DEMO: '',
      PAYMENT_PROVIDER: 'sandbox',
      AUTH_SECRET: 'only-for-tests-0123456789-0123456789',
      TZ: 'UTC',
    },
    server: { deps: { inline: ['next-intl'] } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', isolate: false, include: [tests('')], exclude: [tests('db.'), tests('pg.')] },
      },
      { extends: true, test: { name: 'database', include: [tests('db.')], env: onPglite, ...shared } },
      { extends: true, test: { name: 'database-isolated', env: onPglite, ...isolated } },
      // the same files on a PostgreSQL server, and those that need one
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              extends: true as const,
              test: { name: 'postgres', include: [tests('db.'), tests('pg.')], ...shared },
            },
            { extends: true as const, test: { name: 'postgres-isolated', ...isolatedOnPostgres } },
          ]
        : []),
    ],
  },
});
