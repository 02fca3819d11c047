import { createTranslator } from 'use-intl/core';
import de from '../../messages/de.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };

/**
 * @typedef {'press' | 'field' | 'file' | 'box' | 'text'} Kind
 * @typedef {{
 *   click: () => Promise<void>,
 *   type: (text: string) => Promise<void>,
 *   value: () => Promise<string>,
 *   upload: (file: string) => Promise<void>,
 * }} Element
 * @typedef {{
 *   complaints: string[],
 *   goto: (path: string) => Promise<void>,
 *   url: () => Promise<string>,
 *   run: (script: string) => Promise<unknown>,
 *   find: (kind: Kind, name: string) => Promise<Element | null>,
 *   picture: (file: `${string}.png`) => Promise<void>,
 *   close: () => Promise<void>,
 * }} Page
 * @typedef {{ name: string, open: () => Promise<Page>, stop: () => Promise<void> }} Engine
 * @typedef {'fr' | 'de'} Language
 */

const MESSAGES = { fr, de };
const WAIT_MS = 20_000;
const PAUSE_MS = 150;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

let people = 0;

/** A visitor in any browser, who finds things by their names. Nothing here depends on the engine. */
export class Visitor {
  /** @param {Page} page @param {Language} locale @param {string} base */
  constructor(page, locale, base) {
    this.page = page;
    this.locale = locale;
    this.base = base;
    this.t = createTranslator({ locale, messages: MESSAGES[locale] });
    people += 1;
    const tag = `${Date.now().toString(36)}${people}`;
    this.person = {
      firstName: 'Élodie',
      lastName: `Rüfenacht ${tag}`,
      email: `elodie.${tag}@passage.example`,
      password: 'vier Türen und ein Velo',
      birthDate: '14.03.1989',
    };
  }

  /** Repeats until something is there. @template T @param {string} what @param {() => Promise<T | null | false | undefined>} look */
  async until(what, look, ms = WAIT_MS) {
    const end = Date.now() + ms;
    for (;;) {
      // a page that is just being replaced refuses to be asked
      const found = await look().catch(() => null);
      if (found) return found;
      if (Date.now() > end) throw new Error(`${what} is not there, at ${await this.page.url()}`);
      await pause();
    }
  }

  /** Opens a page, ready for presses. @param {string} path */
  async goto(path) {
    await this.page.goto(path);
    await this.until('the live page', async () =>
      Boolean(await this.page.run(`document.querySelector('html[data-live]') !== null`)),
    );
  }

  /** @param {Kind} kind @param {string} name */
  find(kind, name) {
    return this.until(`${kind} “${name}”`, () => this.page.find(kind, name));
  }

  /** @param {string} text */
  async see(text) {
    await this.find('text', text);
  }

  /** @param {RegExp} pattern */
  async expectUrl(pattern) {
    await this.until(`the address ${pattern}`, async () => pattern.test(await this.page.url()));
  }

  /** @param {string} name */
  async press(name) {
    const target = await this.find('press', name);
    await target.click();
  }

  /** Presses until what should follow is there: a press may come while the page is being replaced. @param {string} name @param {string} then */
  async pressFor(name, then) {
    await this.until(`“${then}” after “${name}”`, async () => {
      if (await this.page.find('text', then)) return true;
      const target = await this.page.find('press', name);
      await target?.click();
      return this.until(then, () => this.page.find('text', then), WAIT_MS / 4);
    });
  }

  /** @param {string} name */
  async check(name) {
    const box = await this.find('box', name);
    await box.click();
  }

  /** Fills what is not filled in already. @param {Record<string, string>} texts by name of the field */
  async fill(texts) {
    for (const [name, text] of Object.entries(texts)) {
      const field = await this.find('field', name);
      if (await field.value()) continue;
      await field.click();
      await field.type(text);
    }
  }

  /** Chooses a file, again if the page was not ready for it. @param {string} name @param {string} file @param {string} then */
  async upload(name, file, then) {
    const field = await this.find('file', name);
    await this.until(`“${then}” after ${file}`, async () => {
      await field.upload(file);
      return this.until(then, () => this.page.find('text', then), WAIT_MS / 4);
    });
  }

  /** The link in the latest mail to an address that contains a text. @param {string} to @param {string} part */
  async mailedLink(to, part) {
    const url = await this.until(`a mail to ${to}`, async () => {
      const answer = await fetch(`${this.base}/api/dev/mailbox?to=${encodeURIComponent(to)}`);
      /** @type {{ items: { links: string[] }[] }} */
      const { items } = await answer.json();
      return items.flatMap(({ links }) => links).find((link) => link.includes(part));
    });
    const { pathname, search } = new URL(url);
    return pathname + search;
  }

  /** The browser has logged no error. */
  expectCalm() {
    if (this.page.complaints.length > 0) throw new Error(this.page.complaints.join('\n'));
  }
}
