/**
 * `npm run lighthouse [-- path …]`: Lighthouse with its mobile settings on one page of every kind in both languages, on
 * a temporary demo (`BASE` names a running one). Runs each page five times (`LOOKS`), as Lighthouse advises, and prints of the
 * median run the four scores, the layout shift and what cost points; then the performance of every run. Without a path, it
 * measures an empty page of Next first, to tell a slow machine from a slow page.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { bareSite } from './bench/bare-site.mjs';
import { startDemo } from './bench/demo.mjs';
import { ensureBuild } from './setup/build.mjs';
import { CHROMIUM_FLAGS, findChromium } from './setup/chromium.mjs';

const PORT = 3283;
/** Pages of the sample besides home, agenda and search. */
const PAGES = [
  'places',
  'cinemas',
  'news',
  'press',
  'faq',
  '3248',
  'about',
  'contact',
  'conditions',
  'privacy',
];

if (!process.env.BASE) await ensureBuild();
const demo = process.env.BASE ? { base: process.env.BASE, stop: async () => {} } : await startDemo(PORT);
// the host that canonical URLs use
const base = process.env.BASE ?? `http://localhost:${PORT}`;
const bare = process.argv[2] ? undefined : await bareSite();
const paths = bare ? await contentPaths() : process.argv.slice(2);
/** Search results are noindex on purpose; the search page is not. */
const MAY_BE_HIDDEN = /\/(recherche|suchen)\?/;
const chromePath = await findChromium();
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
});
let isBelow = false;

/** @returns {{ id: string, texts: Record<string, { slug: string } | undefined> }[]} */
function samplePages() {
  const file = new URL('../lib/content-import/sample/data/pages.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** One page of every kind, in both languages. */
async function contentPaths() {
  const paths = [];
  const pages = samplePages().filter(({ id }) => PAGES.includes(id));
  for (const [locale, search, word] of [
    ['fr', 'recherche', 'lac'],
    ['de', 'suchen', 'see'],
  ]) {
    const response = await fetch(`${base}/api/content/events?locale=${locale}`);
    const { items } = await response.json();
    const event = items.find((/** @type {{ place: { url: string | null } }} */ { place }) => place.url);
    paths.push(`/${locale}`, `/${locale}/agenda`, event.url, event.place.url);
    paths.push(`/${locale}/${search}`, `/${locale}/${search}?q=${word}`);
    for (const { texts } of pages) {
      const text = texts[locale ?? ''];
      if (text) paths.push(`/${locale}/${text.slug}`);
    }
  }
  return paths;
}

const LOOKS = Number(process.env.LOOKS ?? 5);
/** On a busy machine the trace sometimes lacks its start, which says nothing about the page. */
const ATTEMPTS = 3;

/** @param {string} url */
async function runOnce(url) {
  for (let attempt = 1; ; attempt += 1) {
    const run = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (run && !run.lhr.runtimeError) return run;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse gave no result for ${url}.`);
  }
}

/** @param {{ lhr: import('lighthouse').Result }} run @returns {number} 0 to 100 */
const performanceOf = ({ lhr }) => Math.round((lhr.categories.performance?.score ?? 0) * 100);

/** @param {string} url @returns the runs, slowest first */
async function runRepeatedly(url) {
  // browser and server share the processor here, so measure a page that is already cached
  await (await fetch(url)).text();
  const runs = [];
  while (runs.length < LOOKS) runs.push(await runOnce(url));
  return runs.sort((a, b) => performanceOf(a) - performanceOf(b));
}

try {
  mkdirSync('bench-results', { recursive: true });
  if (bare) {
    const runs = await runRepeatedly(`${bare.base}/fr`);
    console.log(`empty page of Next  performance ${runs.map(performanceOf).join(', ')}`);
  }
  for (const path of paths) {
    const runs = await runRepeatedly(`${base}${path}`);
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
  await bare?.stop();
  await demo.stop();
}
process.exitCode = isBelow ? 1 : 0;
