import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/setup/chromium.mjs';
import { within } from './stage.mjs';

/** @param {'fr' | 'de'} locale */
const textsOf = (locale) => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
const fr = textsOf('fr');

/**
 * Tabs open during the deployment, and the action performed in each afterwards.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ path: string, goOn: (page: Page) => Promise<unknown>, ends: string | RegExp }} Tab
 * @type {Tab[]}
 */
const TABS = [
  {
    path: '/fr',
    goOn: (page) => page.getByRole('main').getByRole('link', { name: fr.home.hero.order }).click(),
    ends: fr.identity.renewal.title,
  },
  {
    path: '/de/agenda',
    goOn: (page) => page.getByRole('main').locator('article a, li h3 a').first().click(),
    ends: /\S/,
  },
  {
    path: '/de',
    goOn: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click(),
    ends: 'Kontakt',
  },
  {
    // a form of the old version is submitted to the new one
    path: '/fr/login',
    goOn: async (page) => {
      const form = page.getByRole('main');
      await form.locator('input[name=username]').fill('pro@passage.example');
      await form.locator('input[name=password]').fill('passage-demo');
      await form.locator('input[name=password]').press('Enter');
      await page.waitForURL(/\/fr\/compte\//);
    },
    ends: /\S/,
  },
];

/** Opens every tab and waits until it is idle. @param {string} base */
export async function openTabs(base) {
  const { chromium } = await import('@playwright/test');
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {}),
  });
  /** @type {{ page: Page, tab: Tab, documents: string[] }[]} */
  const open = [];
  for (const tab of TABS) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${base.replace('127.0.0.1', 'localhost')}${tab.path}`);
    await page.waitForLoadState('networkidle');
    /** @type {string[]} */
    const documents = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.redirectedFrom()) documents.push(request.url());
    });
    open.push({ page, tab, documents });
  }
  return {
    /** Every tab reaches its target with at most one reload. */
    async goOn() {
      for (const { page, tab, documents } of open) {
        const before = await page.getByRole('heading', { level: 1 }).first().textContent();
        await tab.goOn(page);
        const heading = page.getByRole('heading', { level: 1, name: tab.ends }).first();
        let text = before;
        await within(20_000, async () => {
          // a page being replaced may not respond
          text = await heading.textContent({ timeout: 1_000 }).catch(() => before);
          return text !== before;
        });
        assert.notEqual(text, textsOf(tab.path.startsWith('/de') ? 'de' : 'fr').errorPage.title);
        assert.ok(documents.length <= 1, `${tab.path}: ${documents.join(' ')}`);
        console.log(`  ${tab.path}: «${text}», ${documents.length} loaded anew`);
      }
      await browser.close();
    },
  };
}
