import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findWholeChromium } from '../../scripts/setup/chromium.mjs';
import { emptyFrame, codeFrame, writeRecording } from './code-frames.mjs';

const PORT_FILE = 'DevToolsActivePort';
const SCREEN = { width: 390, height: 844 };

/** A telephone with a camera: its browser can be killed at any moment, and keeps its storage. */
export class Telephone {
  readonly #folder = mkdtempSync(join(tmpdir(), 'passage-telephone-'));
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  /** Picture of the camera, over and over: an empty table for a second, then three seconds of each code. */
  async show(...codes: string[]): Promise<void> {
    const empty = Array.from({ length: 10 }, emptyFrame);
    const frames = await Promise.all(codes.map((code) => codeFrame(code)));
    const held = frames.flatMap((frame) => Array.from({ length: 30 }, () => frame));
    writeRecording(this.#recording, [...empty, ...held]);
  }

  /** From its next start on, the camera sees an empty table. */
  showNothing(): void {
    writeRecording(this.#recording, Array.from({ length: 10 }, emptyFrame));
  }

  get #recording(): string {
    return join(this.#folder, 'camera.y4m');
  }

  async start(): Promise<Page> {
    const portFile = join(this.#folder, PORT_FILE);
    rmSync(portFile, { force: true });
    const program = (await findWholeChromium()) ?? chromium.executablePath();
    const flags = [
      ...CHROMIUM_FLAGS,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.#folder}`,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${this.#recording}`,
      'about:blank',
    ];
    this.#process = spawn(program, flags, { stdio: 'ignore' });
    await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n')).toBe(true);
    const [port = ''] = readFileSync(portFile, 'utf8').split('\n');
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = this.#browser.contexts();
    const page = context?.pages()[0] ?? (await context?.newPage());
    if (!page) throw new Error('no page');
    await page.setViewportSize(SCREEN);
    return page;
  }

  /** Ends the browser at once, as an empty battery does. */
  async kill(): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
    await this.#browser?.close().catch(() => undefined);
  }

  async remove(): Promise<void> {
    await this.kill();
    // the browser's other processes end a moment later, and may write until then
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Types a code as a hand scanner does, which does not wait for the telephone between two letters. */
export async function scanByHand(page: Page, code: string): Promise<void> {
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)));
}

/** Everything that a page has stored, as text. */
export const storageOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(name));
      });
      for (const store of db.objectStoreNames)
        parts.push(
          await new Promise((resolve) => {
            const request = db.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      db.close();
    }
    return JSON.stringify(parts);
  });
