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

/**
 * An installed Chromium: `CHROMIUM_PATH`, the system's, or Playwright's.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  return (
    findProgram(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) ??
    (await playwrightsOwn())
  );
}

/**
 * Finds Chromium or installs it: Debian's if possible, otherwise Playwright's.
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  for (const browser of ['chromium-headless-shell', 'chromium'])
    if (canInstallPackages() && (await installPackages([browser, 'fonts-liberation']))) return findChromium();
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return findChromium();
}
