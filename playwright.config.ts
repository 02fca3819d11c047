import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/setup/chromium.mjs';

const port = Number(process.env.JOURNEYS_PORT ?? 3210);
/** URL of a running site to test. */
const elsewhere = process.env.JOURNEYS_URL;
const executablePath = await findChromium();

const DESKTOP = { width: 1280, height: 900 };
/** A journey with a server of its own, which often waits: it starts first. */
const OWN_SERVER = /opening\.spec/;
/** Journeys that do not depend on the screen size. */
const ONE_SCREEN =
  /(before-scripts|keyboard|protected-pages|site|odd-requests|hostile-requests|new-version|consent|preview)\.spec/;
/** Imports content, which would disturb other journeys. */
const IMPORTS = /freshness\.spec/;
const IN_FRENCH = /^(?!.*from home to the pass).*(\bin fr\b|\(fr\))/;
const IN_GERMAN = /^(?!.*from home to the pass).*(\bin de\b|\(de\))/;

export default defineConfig({
  testDir: 'tests/e2e',
  // for two cores: some browsers wait for the network while others render
  workers: 3,
  // for machines under load; the summary of `npm test` names retried journeys
  retries: 1,
  forbidOnly: true,
  // the longest takes three minutes on two cores
  timeout: 400_000,
  globalTimeout: 30 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/journeys.json' }]],
  use: {
    baseURL: elsewhere ?? `http://localhost:${port}`,
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // recording every journey would slow all of them down
    trace: 'on-first-retry',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  // the way from home to the pass runs per language and screen size, all other journeys once per language
  projects: [
    { name: 'opening', testMatch: OWN_SERVER, use: { viewport: DESKTOP } },
    {
      name: 'desktop',
      testIgnore: [OWN_SERVER, ONE_SCREEN, IMPORTS],
      grepInvert: IN_FRENCH,
      use: { viewport: DESKTOP },
    },
    {
      name: 'phone',
      testIgnore: [OWN_SERVER, ONE_SCREEN, IMPORTS],
      grepInvert: IN_GERMAN,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'site', testMatch: ONE_SCREEN, use: { viewport: DESKTOP } },
    {
      name: 'import',
      testMatch: IMPORTS,
      dependencies: ['desktop', 'phone', 'site'],
      use: { viewport: DESKTOP },
    },
  ],
  ...(elsewhere
    ? {}
    : {
        webServer: {
          command: 'node tests/support/demo-server.mjs',
          url: `http://localhost:${port}/api/health/ready`,
          env: { PORT: String(port) },
          timeout: 240_000,
          stdout: 'ignore' as const,
          stderr: 'pipe' as const,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
        },
      }),
});
