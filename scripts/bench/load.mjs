/**
 * `npm run bench:load`: two instances behind nginx on one PostgreSQL. First cached pages, compared with nginx serving
 * a file of the same size; then 200 visitors for two minutes, during which one instance is killed and a new version is
 * deployed, while customers order. No page may fail and no order may be lost. LOAD_SECONDS shortens the second part.
 */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { secondBuild } from '../../tests/deploy/second-build.mjs';
import { expectKept, startShoppers } from '../../tests/deploy/shoppers.mjs';
import { setStage, startNginx, within } from '../../tests/deploy/stage.mjs';
import { ensureBuild } from '../setup/build.mjs';

const PORT = 3270;
const FILE_PORT = PORT + 5;
const VISITORS = 200;
/** A visitor reads for two seconds between pages. */
const PAGES_A_SECOND = VISITORS / 2;
const SECONDS = Number(process.env.LOAD_SECONDS ?? 120);
const SHOPPERS = 2;

await ensureBuild();
const nextVersion = secondBuild();
const stage = await setStage(PORT);
/** @type {Record<string, Record<string, number>>} */
const results = {};

/** @param {string} url */
const flatOut = (url) => autocannon({ url, connections: 64, duration: 10, pipelining: 1 });

/** @param {string} name @param {string} url */
async function measure(name, url) {
  await autocannon({ url, connections: 64, duration: 2 });
  const { requests, latency, non2xx, errors } = await flatOut(url);
  assert.deepEqual({ non2xx, errors }, { non2xx: 0, errors: 0 }, name);
  results[name] = { perSecond: Math.round(requests.average), medianMs: latency.p50, p99Ms: latency.p99 };
  return requests.average;
}

/** The same bytes as a file served by nginx alone. @param {string} html */
async function bareProxy(html) {
  const folder = join(stage.folder, 'bare');
  mkdirSync(folder);
  writeFileSync(join(folder, 'page.html'), html);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${one};`);
  const nginx = startNginx(
    folder,
    `worker_processes auto; pid nginx.pid; error_log stderr warn; events { worker_connections 4096; }
     http { access_log off; types { text/html html; } ${paths.join(' ')}
       server { listen 127.0.0.1:${FILE_PORT}; root ${folder}; } }`,
  );
  const base = `http://127.0.0.1:${FILE_PORT}`;
  await within(5_000, () =>
    fetch(`${base}/page.html`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { base, stop: () => nginx.kill('SIGQUIT') };
}

async function comparePages() {
  const html = await (await fetch(`${stage.proxy}/fr`)).text();
  const bare = await bareProxy(html);
  const file = await measure('a file from the bare proxy', `${bare.base}/page.html`);
  bare.stop();
  const page = await measure('the home page through the proxy', `${stage.proxy}/fr`);
  results['pages to files'] = { ratio: Math.round((page / file) * 1000) / 1000 };
  console.table(results);
}

/** Pages of every kind in both languages, and filtered lists. */
async function addresses() {
  const sitemap = await (await fetch(`${stage.proxy}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const every = Math.ceil(pages.length / 60);
  const lists = [
    '/fr/agenda?date=week',
    '/de/agenda?date=week',
    '/fr/recherche?q=orgue',
    '/de/suchen?q=orgel',
  ];
  return [...pages.filter((_, index) => index % every === 0), ...lists];
}

/** Kills and restarts one instance; later replaces each in turn with the new version. */
async function turmoil() {
  await pause(SECONDS * 250);
  await stage.end(0, 'kill');
  await pause(SECONDS * 40);
  await stage.begin(0);
  await pause(SECONDS * 250);
  for (const index of [0, 1]) {
    await stage.end(index, 'stop');
    await stage.begin(index, nextVersion);
    await pause(1_000);
  }
}

async function visits() {
  const paths = await addresses();
  for (const path of paths) assert.equal((await fetch(`${stage.proxy}${path}`)).status, 200, path);
  const shop = startShoppers(stage.proxy, SHOPPERS);
  const [load] = await Promise.all([
    autocannon({
      url: stage.proxy,
      connections: VISITORS,
      overallRate: PAGES_A_SECOND,
      duration: SECONDS,
      timeout: 30,
      requests: paths.map((path) => ({ path, method: 'GET' })),
    }),
    turmoil(),
  ]);
  await shop.stop();
  const { requests, latency, non2xx, errors, timeouts } = load;
  results['200 visitors'] = {
    pages: requests.total,
    failed: non2xx + errors + timeouts,
    medianMs: latency.p50,
    p99Ms: latency.p99,
    slowestMs: latency.max,
    orders: shop.orders.length,
  };
  console.table(results);
  assert.deepEqual({ non2xx, errors, timeouts }, { non2xx: 0, errors: 0, timeouts: 0 });
  assert.ok(shop.orders.length > 3, `only ${shop.orders.length} orders`);
  await expectKept(stage.proxy, shop.orders);
  console.log(`No page failed, none of ${shop.orders.length} orders was lost.`);
}

await comparePages();
await visits();
await stage.strike();
process.exit(0);
