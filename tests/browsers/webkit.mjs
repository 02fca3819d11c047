import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { Builder } from 'selenium-webdriver';
import { findProgram } from '../../scripts/setup/programs.mjs';
import { freePort } from '../../scripts/setup/server.mjs';
import { findInPage } from './find.mjs';

export const PACKAGES = ['webkit2gtk-driver', 'xvfb'];

const FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/libexec'];
const miniBrowser = () =>
  FOLDERS.flatMap((folder) => ['4.1', '4.0'].map((api) => `${folder}/webkit2gtk-${api}/MiniBrowser`)).find(
    existsSync,
  );
export const findWebKit = () =>
  findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']) ? miniBrowser() : undefined;

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} its first line */
const firstLine = (child) =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (/** @type {Buffer} */ text) => resolve(text.toString().trim()));
    child.once('exit', () => reject(new Error('The virtual display did not start.')));
  });

/**
 * WebKitGTK by its WebDriver, on a virtual display.
 * @param {string} base
 * @returns {Promise<import('./visitor.mjs').Engine>}
 */
export async function startWebKit(base) {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: `:${await firstLine(display)}`,
    LANG: 'C.UTF-8',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const server = `http://127.0.0.1:${port}`;
  const end = () => {
    driver.kill();
    display.kill();
  };
  process.once('exit', end);
  await untilOpen(server);
  const open = async () => {
    const browser = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      })
      .build();
    await browser.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 950 });
    const find = `return (${findInPage.toString()})(...arguments)`;
    return {
      complaints: [],
      goto: (/** @type {string} */ path) => browser.get(base + path),
      url: () => browser.getCurrentUrl(),
      run: (/** @type {string} */ script) => browser.executeScript(`return ${script}`),
      find: async (/** @type {import('./visitor.mjs').Kind} */ kind, /** @type {string} */ name) => {
        const element = await browser.executeScript(find, kind, name);
        if (!element) return null;
        return {
          click: () => element.click(),
          type: (/** @type {string} */ text) => element.sendKeys(text),
          value: async () => (await element.getProperty('value')) ?? '',
          upload: (/** @type {string} */ file) => element.sendKeys(file),
        };
      },
      picture: async (/** @type {string} */ file) =>
        writeFileSync(file, Buffer.from(await browser.takeScreenshot(), 'base64')),
      close: () => browser.quit(),
    };
  };
  return {
    name: 'WebKitGTK',
    open,
    stop: async () => {
      process.removeListener('exit', end);
      end();
    },
  };
}

const TRIES = 100;

/** @param {string} server */
async function untilOpen(server) {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await fetch(`${server}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start.');
}
