/**
 * `npm run lighthouse [-- path …]`: Lighthouse with its mobile settings: home, event list, event page, place page,
 * search in both languages, on a demo of its own (`BASE` names a running one). Looks at each page several times, as
 * Lighthouse advises, and prints of the median the four scores, how far the page shifts while it loads, and what cost
 * points; then the performance of every look.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startDemo } from './bench/demo.mjs';
import { ensureBuild } from './setup/build.mjs';
import { CHROMIUM_FLAGS, findChromium } from './setup/chromium.mjs';

const PORT = 3283;

if (!process.env.BASE) await ensureBuild();
const demo = process.env.BASE ? { base: process.env.BASE, stop: async () => {} } : await startDemo(PORT);
// by the name that the pages say they have
const base = process.env.BASE ?? `http://localhost:${PORT}`;
const paths = process.argv.slice(2).length ? process.argv.slice(2) : await contentPaths();
/** What was searched for is kept out of search engines on purpose; the field alone is not. */
const MAY_BE_HIDDEN = /\/(recherche|suchen)\?/;
const chromePath = await findChromium();
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
});
let isBelow = false;

/** One page of every kind, in both languages. */
async function contentPaths() {
  const paths = [];
  for (const [locale, search, word] of [
    ['fr', 'recherche', 'lac'],
    ['de', 'suchen', 'see'],
  ]) {
    const response = await fetch(`${base}/api/content/events?locale=${locale}`);
    const { items } = await response.json();
    const event = items.find((/** @type {{ place: { url: string | null } }} */ { place }) => place.url);
    paths.push(`/${locale}`, `/${locale}/agenda`, event.url, event.place.url);
    paths.push(`/${locale}/${search}`, `/${locale}/${search}?q=${word}`);
  }
  return paths;
}

const LOOKS = 5;
/** On a busy machine the browser's record sometimes lacks its beginning: that says nothing about a page. */
const ATTEMPTS = 3;

/** @param {string} url */
async function look(url) {
  for (let attempt = 1; ; attempt += 1) {
    const run = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (run && !run.lhr.runtimeError) return run;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse gave no result for ${url}.`);
  }
}

/** @param {{ lhr: import('lighthouse').Result }} run in points of a hundred */
const performanceOf = ({ lhr }) => Math.round((lhr.categories.performance?.score ?? 0) * 100);

/** @param {string} url @returns what was seen, the slowest first */
async function lookOften(url) {
  // browser and server share the processor here: what is measured is a page that is stored already
  await (await fetch(url)).text();
  const runs = [];
  while (runs.length < LOOKS) runs.push(await look(url));
  return runs.sort((a, b) => performanceOf(a) - performanceOf(b));
}

try {
  mkdirSync('bench-results', { recursive: true });
  for (const path of paths) {
    const runs = await lookOften(`${base}${path}`);
    const run = runs[Math.floor(LOOKS / 2)];
    if (!run) continue;
    const { categories, audits } = run.lhr;
    const scores = Object.entries(categories).map(
      ([name, { score }]) => `${name} ${Math.round((score ?? 0) * 100)}`,
    );
    const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
    console.log(
      `${path.padEnd(20)}${scores.join('   ')}   shift ${shift.toFixed(3)}   (${runs.map(performanceOf).join(', ')})`,
    );
    for (const audit of Object.values(audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
        console.log(`    ${audit.id}: ${audit.displayValue ?? audit.title}`);
    isBelow ||= Object.entries(categories).some(
      ([name, { score }]) =>
        (score ?? 0) < (name === 'performance' ? 0.95 : 1) && !(name === 'seo' && MAY_BE_HIDDEN.test(path)),
    );
    const file = path.replaceAll(/[^\w-]+/g, '-');
    writeFileSync(`bench-results/lighthouse${file}.json`, String(run.report));
  }
} finally {
  chrome.kill();
  await demo.stop();
}
process.exitCode = isBelow ? 1 : 0;
