import puppeteer from 'puppeteer-core';
import { findProgram } from '../../scripts/setup/programs.mjs';
import { findInPage } from './find.mjs';

export const PACKAGES = ['firefox-esr'];
export const findFirefox = () => findProgram(['firefox-esr', 'firefox']);

/**
 * Firefox by WebDriver BiDi, without a driver of its own.
 * @param {string} base
 * @returns {Promise<import('./visitor.mjs').Engine>}
 */
export async function startFirefox(base) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? 'firefox-esr',
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-CH' },
  });
  const version = await browser.version();
  const open = async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    /** @type {string[]} */
    const complaints = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) =>
      complaints.push(error instanceof Error ? `${error} ${error.stack}` : String(error)),
    );
    /** @param {import('./visitor.mjs').Kind} kind @param {string} name */
    const find = async (kind, name) => {
      const handle = await page.evaluateHandle(findInPage, kind, name);
      return /** @type {import('puppeteer-core').ElementHandle<Element> | null} */ (handle.asElement());
    };
    return {
      complaints,
      goto: async (/** @type {string} */ path) => void (await page.goto(base + path)),
      url: async () => page.url(),
      run: (/** @type {string} */ script) => page.evaluate(script),
      find: async (/** @type {import('./visitor.mjs').Kind} */ kind, /** @type {string} */ name) => {
        const element = await find(kind, name);
        if (!element) return null;
        return {
          click: () => element.click(),
          type: (/** @type {string} */ text) => element.type(text),
          value: () => element.evaluate((field) => ('value' in field ? String(field.value) : '')),
          upload: async (/** @type {string} */ file) =>
            /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement>} */ (element).uploadFile(
              file,
            ),
        };
      },
      picture: async (/** @type {`${string}.png`} */ file) => void (await page.screenshot({ path: file })),
      close: () => context.close(),
    };
  };
  return { name: version, open, stop: () => browser.close() };
}
