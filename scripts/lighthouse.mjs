/**
 * `npm run lighthouse [-- path …]`: Lighthouse with its mobile settings against the demo on
 * http://localhost:3000 (`BASE` changes it). Prints the four scores of each page and what cost points.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from './setup/chromium.mjs';

const base = process.env.BASE ?? 'http://localhost:3000';
const paths = process.argv.slice(2).length ? process.argv.slice(2) : ['/fr', '/de'];
const chromePath = await findChromium();
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
});
let isBelow = false;
try {
  mkdirSync('bench-results', { recursive: true });
  for (const path of paths) {
    const run = await lighthouse(`${base}${path}`, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!run) throw new Error(`Lighthouse gave no result for ${path}.`);
    const { categories, audits } = run.lhr;
    const scores = Object.entries(categories).map(
      ([name, { score }]) => `${name} ${Math.round((score ?? 0) * 100)}`,
    );
    console.log(`${path.padEnd(20)}${scores.join('   ')}`);
    for (const audit of Object.values(audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
        console.log(`    ${audit.id}: ${audit.displayValue ?? audit.title}`);
    isBelow ||= Object.entries(categories).some(
      ([name, { score }]) => (score ?? 0) < (name === 'performance' ? 0.95 : 1),
    );
    writeFileSync(`bench-results/lighthouse${path.replaceAll('/', '-')}.json`, String(run.report));
  }
} finally {
  chrome.kill();
}
process.exitCode = isBelow ? 1 : 0;
