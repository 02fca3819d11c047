/**
 * A telephone with a slow processor at a door: the time from the first frame that shows a code to the light, with the
 * camera, our own reader and the server's answer. The camera is a recording of two codes in turn.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findWholeChromium } from '../setup/chromium.mjs';
import { codeFrame, emptyFrame, writeRecording } from '../../tests/support/code-frames.mjs';
import { buyPass, inviteTelephone } from '../../tests/support/door-client.mjs';
import { startDemo } from './demo.mjs';
import { FIRST_PORT } from './first-port.mjs';
import { summarize } from './statistics.mjs';

const PORT = FIRST_PORT + 30;
const SLOWDOWN = 6;
const READINGS = 20;
const MAX_MEDIAN_MS = 500;
const EMPTY_FRAMES = 10;
const CODE_FRAMES = 12;
/** The word of a light. The screen of the camera has a heading, too. */
const LIGHT = 'main:not([hidden], :has(video)) h1[tabindex]';

/** @param {string} path @param {readonly string[]} codes */
async function record(path, codes) {
  const frames = [];
  for (const code of codes) {
    const frame = await codeFrame(code);
    frames.push(...Array.from({ length: EMPTY_FRAMES }, emptyFrame), ...Array(CODE_FRAMES).fill(frame));
  }
  writeRecording(path, frames);
}

/**
 * In the page: notes when the camera begins to show a code, and how long the next light takes.
 * @param {string} light selector of its word
 */
function watch(light) {
  /** @type {number[]} */
  const times = [];
  const video = document.querySelector('video');
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 12;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let isInView = false;
  /** @type {number | null} */
  let since = null;
  /** @param {number} _ @param {VideoFrameCallbackMetadata} frame */
  const look = (_, { presentationTime }) => {
    if (video && context) {
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      // the table is grey, a code is framed in white
      const wasInView = isInView;
      isInView = context
        .getImageData(0, 0, 16, 12)
        .data.some((value, index) => index % 4 === 0 && value > 200);
      if (isInView && !wasInView) since = presentationTime;
      video.requestVideoFrameCallback(look);
    }
  };
  video?.requestVideoFrameCallback(look);
  new MutationObserver(() => {
    const next = document.querySelector(light);
    if (!next) return;
    if (since !== null) times.push(performance.now() - since);
    since = null;
    next.closest('main')?.querySelector('button')?.click();
  }).observe(document.body, { childList: true, subtree: true });
  Object.assign(window, { telephoneTimes: times });
}

/** @returns {Promise<Record<string, Record<string, number>>>} */
export async function measureTelephone() {
  const server = await startDemo(PORT);
  const folder = mkdtempSync(join(tmpdir(), 'passage-camera-'));
  const recording = join(folder, 'camera.y4m');
  try {
    const { base } = server;
    await record(recording, [(await buyPass(base)).qr, (await buyPass(base)).qr]);
    const executablePath = await findWholeChromium();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...CHROMIUM_FLAGS,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${recording}`,
      ],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, permissions: ['camera'] });
      await page.goto(base + (await inviteTelephone(base, 'fr')));
      const look = page.getByRole('radio', { name: 'Regarder' });
      await look.check({ force: true });
      const open = page.getByRole('button', { name: 'Ouvrir la caméra' });
      await open.click({ timeout: 3_000 }).catch(() => undefined);
      await page.locator(LIGHT).waitFor();
      await page.evaluate(watch, LIGHT);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.locator('main:not([hidden]) button').first().click();
      const count = () =>
        page.evaluate(() => /** @type {{ telephoneTimes?: number[] }} */ (window).telephoneTimes ?? []);
      // the first readings compile the reader
      while ((await count()).length < READINGS + 2) await page.waitForTimeout(1_000);
      const result = summarize((await count()).slice(2));
      if (result.medianMs > MAX_MEDIAN_MS) {
        console.error(`FAILED: a code takes ${result.medianMs} ms`);
        process.exitCode = 1;
      }
      return { [`a code in view, until the light (processor ${SLOWDOWN} times slower)`]: result };
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
