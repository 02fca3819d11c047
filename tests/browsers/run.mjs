/**
 * `npm run test:browsers [-- firefox | webkit | a journey …]`: walks purchase, account, agenda and pro import in both languages, in
 * Firefox (Debian's firefox-esr, by WebDriver BiDi) and in WebKit (Debian's webkit2gtk-driver on a virtual display), on
 * a temporary demo (`BASE` names a running one). Installs the browsers if it can. Apart from `npm test`.
 */
import { mkdirSync } from 'node:fs';
import { startDemo } from '../../scripts/bench/demo.mjs';
import { ensureBuild } from '../../scripts/setup/build.mjs';
import { canInstallPackages, installPackages } from '../../scripts/setup/programs.mjs';
import { freePort } from '../../scripts/setup/server.mjs';
import * as firefox from './firefox.mjs';
import { JOURNEYS } from './journeys.mjs';
import { Visitor } from './visitor.mjs';
import * as webkit from './webkit.mjs';

const ENGINES = {
  firefox: { find: firefox.findFirefox, start: firefox.startFirefox, packages: firefox.PACKAGES },
  webkit: { find: webkit.findWebKit, start: webkit.startWebKit, packages: webkit.PACKAGES },
};
const PICTURES = 'test-results/browsers';

/** @param {{ find: () => string | undefined, packages: string[] }} engine */
async function isInstalled({ find, packages }) {
  if (find()) return true;
  return canInstallPackages() && (await installPackages(packages)) && find() !== undefined;
}

/** Everything of a kind, unless arguments name some. @param {string} name @param {string[]} kind */
function isWanted(name, kind) {
  const named = process.argv.slice(2).filter((one) => kind.includes(one));
  return named.length === 0 || named.includes(name);
}

if (!process.env.BASE) await ensureBuild();
const port = await freePort();
const demo = process.env.BASE ? { base: process.env.BASE, stop: async () => {} } : await startDemo(port);
// the host that canonical URLs use
const base = process.env.BASE ?? `http://localhost:${port}`;
mkdirSync(PICTURES, { recursive: true });
let [passed, failed] = [0, 0];

try {
  for (const [name, engine] of Object.entries(ENGINES)) {
    if (!isWanted(name, Object.keys(ENGINES))) continue;
    if (!(await isInstalled(engine))) {
      failed += 1;
      console.error(`✗ ${name}: not installed. Debian has it in ${engine.packages.join(' and ')}.`);
      continue;
    }
    await walk(name, await engine.start(base));
  }
} finally {
  await demo.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** @param {string} name @param {import('./visitor.mjs').Engine} browser */
async function walk(name, browser) {
  console.log(browser.name);
  try {
    for (const [journey, run] of Object.entries(JOURNEYS)) {
      if (!isWanted(journey, Object.keys(JOURNEYS))) continue;
      for (const locale of /** @type {const} */ (['fr', 'de'])) {
        const started = performance.now();
        const visitor = new Visitor(await browser.open(), locale, base);
        try {
          await run(visitor);
          visitor.expectCalm();
          passed += 1;
          const seconds = Math.round((performance.now() - started) / 1000);
          console.log(`✓ ${name}: ${journey} in ${locale} (${seconds} s)`);
        } catch (error) {
          failed += 1;
          console.error(`✗ ${name}: ${journey} in ${locale}`, error);
          await visitor.page
            .picture(`${PICTURES}/${name}-${journey.replace(' ', '-')}-${locale}.png`)
            .catch(() => undefined);
        }
        await visitor.page.close();
      }
    }
  } finally {
    await browser.stop();
  }
}
