/**
 * `npm run bench`: what the built site does on this machine. Prints a table and writes
 * `bench-results/<time>.json`. Numbers depend on the machine; ratios and trends are what counts.
 * `DATABASE=postgres` measures on a throw-away PostgreSQL instead of the embedded database. `npm run bench -- content`
 * measures the lists and the search alone. With 20,000 events they always run on PostgreSQL.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { demoSettings, prepareDatabase, startServer } from '../../tests/support/app-server.mjs';
import { startPostgres } from '../../tests/support/postgres.mjs';
import { call, fillCart, newCustomer, pay, placeOrder } from '../../tests/support/shop-client.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { findPostgres } from '../setup/postgres.mjs';
import { bareSite } from './bare-site.mjs';
import { measureBigContent } from './big-content.mjs';
import { measureContent } from './content.mjs';
import { measure } from './statistics.mjs';

const PORT = 3280;
const CUSTOMERS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'passage-bench-'));
const postgres = process.env.DATABASE === 'postgres' ? await startPostgres() : undefined;
const settings = demoSettings({
  DATA_DIR: folder,
  PUBLIC_URL: `http://localhost:${PORT}`,
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
});
prepareDatabase(settings);
const server = await startServer(PORT, settings);
/** The shop and the pages take their time; whoever works on the lists asks for them alone. */
const contentOnly = process.argv.includes('content');
/** @type {Record<string, Record<string, number>>} */
const results = { 'start of the server': { ms: server.startedInMs } };

/** @param {number} pid @returns {number} resident memory in MB */
const memoryOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** First-load JavaScript of a page, gzip. @param {string} url */
async function scriptsOf(url) {
  const html = await (await fetch(url)).text();
  const sources = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((match) => match[1] ?? '');
  const modern = [...new Set(sources)].filter((source) => !html.includes(`src="${source}" noModule`));
  let bytes = 0;
  for (const source of modern)
    bytes += gzipSync(Buffer.from(await (await fetch(new URL(source, url))).arrayBuffer())).byteLength;
  return Math.round(bytes / 102.4) / 10;
}

/** @param {string} base @param {string} path */
const pages = (base, path) =>
  measure({ seconds: SECONDS, concurrency: 32 }, async () => {
    const response = await fetch(`${base}${path}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  });

/** Cart, purchase, static pages, and what a page loads. */
async function measureShop() {
  const { base, pid } = server;
  /** @type {Awaited<ReturnType<typeof newCustomer>>[]} */
  const customers = [];
  for (let i = 0; i < CUSTOMERS; i += 1) customers.push(await newCustomer(base));
  const customerOf = (/** @type {number} */ caller) => {
    const customer = customers[caller];
    if (!customer) throw new Error('more callers than customers');
    return customer;
  };

  results['add to cart'] = await measure({ seconds: SECONDS, concurrency: 8 }, async (caller) => {
    const { token } = customerOf(caller);
    const cart = await call(base, '/api/cart/entries', {
      method: 'POST',
      token,
      body: { product: 'PASSAGE' },
    });
    if (cart.entries.length > 15)
      for (const entry of cart.entries)
        await call(base, `/api/cart/entries/${entry.id}`, { method: 'DELETE', token });
  });
  results['read cart'] = await measure({ seconds: SECONDS, concurrency: 8 }, (caller) =>
    call(base, '/api/cart', { token: customerOf(caller).token }),
  );
  for (const { token } of customers) {
    const cart = await call(base, '/api/cart', { token });
    for (const entry of cart.entries)
      await call(base, `/api/cart/entries/${entry.id}`, { method: 'DELETE', token });
  }
  results['order placed and paid (whole purchase)'] = await measure(
    { seconds: SECONDS * 2, concurrency: CUSTOMERS },
    async (caller) => {
      const customer = customerOf(caller);
      await fillCart(base, customer);
      const placed = await placeOrder(base, customer);
      await pay(base, placed.redirectUrl);
    },
  );
  results['static home page'] = await pages(base, '/fr');
  results['memory after load'] = { mb: memoryOf(pid) };
  const home = await scriptsOf(`${base}/fr`);
  const bare = await bareSite();
  try {
    results['static bare Next page'] = await pages(bare.base, '/fr');
    const empty = await scriptsOf(`${bare.base}/fr`);
    results['first-load JavaScript'] = {
      homeKb: home,
      emptyPageKb: empty,
      aboveKb: Math.round((home - empty) * 10) / 10,
    };
  } finally {
    await bare.stop();
  }
}

try {
  const { base, pid } = server;
  results['memory after start'] = { mb: memoryOf(pid) };
  Object.assign(results, await measureContent(base, SECONDS));
  if (!contentOnly) await measureShop();
} finally {
  await server.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

if (findPostgres()) Object.assign(results, await measureBigContent(SECONDS));
else console.log('PostgreSQL is not installed: 20,000 events are not measured.');

for (const [name, values] of Object.entries(results))
  console.log(
    `${name.padEnd(52)}${Object.entries(values)
      .map(([unit, value]) => `${value} ${unit}`.padEnd(20))
      .join('')}`,
  );
mkdirSync('bench-results', { recursive: true });
const file = `bench-results/${new Date().toISOString().replace(/[:.]/g, '-')}.json`;
const machine = {
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  node: process.version,
  database: postgres ? 'postgres' : 'pglite',
};
writeFileSync(file, `${JSON.stringify({ machine, results }, null, 2)}\n`);
console.log(`\nwritten to ${file}`);
