import { existsSync } from 'node:fs';
import { canInstallPackages, findProgram, installPackages, run } from './programs.mjs';

/** Flags for Chromium as root in a container, without network access of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser downloaded by Playwright, if any. @returns {Promise<string | undefined>} */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const HEADLESS_SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];

const namedBrowser = () => {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH && existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
};

/**
 * An installed Chromium: `CHROMIUM_PATH`, the system's, or Playwright's.
 * @returns {Promise<string | undefined>}
 */
export const findChromium = async () =>
  namedBrowser() ?? findProgram([HEADLESS_SHELL, ...WHOLE]) ?? (await playwrightsOwn());

/**
 * An installed Chromium that keeps its service workers when it ends. The headless shell loses them.
 * @returns {Promise<string | undefined>}
 */
export async function findWholeChromium() {
  const named = namedBrowser();
  return named && !named.endsWith(HEADLESS_SHELL) ? named : (findProgram(WHOLE) ?? (await playwrightsOwn()));
}

/**
 * Finds Chromium or installs it: Debian's if possible, otherwise Playwright's.
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  if (await findWholeChromium()) return findChromium();
  console.log('Installing Chromium for the browser tests …');
  for (const browsers of [[HEADLESS_SHELL, 'chromium'], ['chromium']])
    if (canInstallPackages() && (await installPackages([...browsers, 'fonts-liberation'])))
      return findChromium();
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return findChromium();
}
