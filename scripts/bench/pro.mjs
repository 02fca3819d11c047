/**
 * A company imports 5,000 rows on its own PostgreSQL: time for reading and ordering, memory, and how long the page is
 * blocked while it parses the file.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import {
  COMPANY,
  companyWithRoom,
  IMPORT_HEADER,
  importFile,
  orderedPasses,
  send,
  upload,
  validate,
} from '../../tests/support/company-client.mjs';
import { call } from '../../tests/support/shop-client.mjs';
import { CHROMIUM_FLAGS, findChromium } from '../setup/chromium.mjs';
import { FIRST_PORT } from './first-port.mjs';
import { onOwnPostgres, whileServing } from './own-site.mjs';

const PORT = FIRST_PORT + 4;
const ROWS = 5_000;

/** @param {number} pid @param {'VmRSS' | 'VmHWM'} which current or peak memory @returns {number} MB */
const memoryOf = (pid, which) =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
  1024;

/** @template T @param {() => Promise<T>} work @returns {Promise<[T, number]>} the result, and milliseconds */
async function timed(work) {
  const started = performance.now();
  return [await work(), Math.round(performance.now() - started)];
}

const MEGA = 1024 * 1024;
/** @type {Record<string, string>} files crafted to block a server */
const HOSTILE = {
  'four megabytes of quotes': '"'.repeat(4 * MEGA),
  'two megabytes of quotes': '"'.repeat(2 * MEGA - 100),
  'a million columns': ';'.repeat(MEGA),
  '200,000 equal headers': 'Nom;'.repeat(200_000),
  'a quote that never ends': `${IMPORT_HEADER}\r\n"${'x\n'.repeat(MEGA / 2)}`,
  'a quote at every line': `a;b\n${'"x\n'.repeat(MEGA / 2)}`,
  'line breaks': '\n'.repeat(2 * MEGA - 100),
  '__proto__ headers': `__proto__;constructor;__proto__\n${'1;2;3\n'.repeat(4_000)}`,
  'characters zero': `${IMPORT_HEADER}\n${'\0'.repeat(MEGA)}`,
  'a renamed archive': `PK\u0003\u0004${'zip '.repeat(200_000)}`,
};

/** Every file is refused with its reason. @param {string} base @param {string} token */
async function refuseHostile(base, token) {
  const times = [];
  for (const [name, text] of Object.entries(HOSTILE)) {
    const [response, ms] = await timed(() => send(base, token, text));
    const { code } = await response.json();
    if (code !== 'invalid_file') throw new Error(`${name}: ${response.status} ${code}`);
    times.push(ms);
  }
  return { count: times.length, 'ms at most': Math.max(...times) };
}

/** The longest main-thread task between choosing the file and its preview. @param {string} site */
async function longestTask(site) {
  const executablePath = await findChromium();
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(`${site}/fr/login?callbackUrl=/fr/commande-pro`);
    await page.getByRole('main').locator('input[type=email]').fill(COMPANY.username);
    await page.getByRole('main').locator('input[type=password]').fill(COMPANY.password);
    await page.getByRole('main').locator('form button[type=submit]').click();
    await page.waitForURL('**/commande-pro');
    const input = page.locator('input[type=file]');
    await input.waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const scope = /** @type {Window & { tasks?: number[] }} */ (window);
      /** @type {number[]} */
      const tasks = (scope.tasks = []);
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ entryTypes: ['longtask'] });
    });
    const [, previewMs] = await timed(async () => {
      await input.setInputFiles({
        name: 'equipe.csv',
        mimeType: 'text/csv',
        buffer: importFile(ROWS, 'page'),
      });
      await page.locator('section[aria-label] dl').waitFor();
    });
    // the observer reports a task after it has ended
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const tasks = await page.evaluate(
      () => /** @type {Window & { tasks?: number[] }} */ (window).tasks ?? [],
    );
    return { previewMs, longestTaskMs: Math.round(Math.max(0, ...tasks)) };
  } finally {
    await browser.close();
  }
}

/** @returns {Promise<Record<string, Record<string, number>>>} */
export const measurePro = () =>
  onOwnPostgres(PORT, (settings) => whileServing(PORT, settings, ({ base, pid }) => measure(base, pid)));

/** @param {string} base @param {number} pid */
async function measure(base, pid) {
  /** @type {Record<string, Record<string, number>>} */
  const results = {};
  const token = await companyWithRoom(base, 3 * ROWS);
  // the page first, while the machine is idle
  const tasks = await longestTask(`http://localhost:${PORT}`);
  if (tasks) results[`company: ${ROWS} rows read by the page`] = tasks;
  await upload(base, token, importFile(20, 'warm'));
  results['company: hostile files refused'] = await refuseHostile(base, token);

  const before = memoryOf(pid, 'VmRSS');
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const [, importMs] = await timed(() => upload(base, token, importFile(ROWS, 'one')));
  const [, pageMs] = await timed(() => call(base, '/api/pro/import/rows?page=50', { token }));
  results[`company: ${ROWS} rows imported`] = { ms: importMs, 'ms for a page of them': pageMs };
  const [order, orderMs] = await timed(() => validate(base, token, randomUUID()));
  const growth = Math.round(memoryOf(pid, 'VmHWM') - before);
  results[`company: ${ROWS} passes ordered`] = {
    ms: orderMs,
    'MB more at most': growth,
    'kB of the answer': Math.round(JSON.stringify(order).length / 1024),
  };
  const used = await orderedPasses(base, token);
  if (used !== ROWS) throw new Error(`${used} passes were ordered instead of ${ROWS}`);
  results['company: print of 500 passes'] = await printing(base, token);
  results['company: memory after the print'] = { mb: Math.round(memoryOf(pid, 'VmRSS')) };
  return results;
}

/** @param {string} base @param {string} token */
async function printing(base, token) {
  const [order] = (await call(base, '/api/pro/orders', { token })).items;
  const started = performance.now();
  const response = await fetch(`${base}/api/pro/orders/${order.id}/passes.pdf`, {
    headers: { 'x-authorization-token': `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`The print answered ${response.status}`);
  const firstByteMs = Math.round(performance.now() - started);
  const { byteLength } = await response.arrayBuffer();
  return { ms: Math.round(performance.now() - started), firstByteMs, kb: Math.round(byteLength / 1024) };
}
