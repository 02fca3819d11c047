/**
 * `npm run bench`: benchmarks the built site on this machine. Prints a table and writes `bench-results/<time>.json`.
 * Absolute numbers depend on the machine; compare ratios and trends. `DATABASE=postgres` uses a temporary PostgreSQL
 * instead of the embedded database. `npm run bench -- content` measures lists and search only, `npm run bench -- pages`
 * stored pages beside bare Node and bare Next, `npm run bench -- pro` a company's import of 5,000 rows, `npm run bench
 * -- code` fifty concurrent orders for the last use of a code, `npm run bench -- office` its list of 100,000 orders,
 * 100 questions in its search box, 500 cards to print, 5,000 passes extended and the statements of a year, `npm run
 * bench -- door` 200 checks a second, `npm run bench -- telephone` a code in front of a telephone with a slow processor,
 * `npm run bench -- computed` the shop's calls, lists and searches that no cache answers, beside their floors, `npm run
 * bench -- curve` what calls cost as orders and events grow (alone: ten minutes). Company, code, office, door, computed,
 * curve and 20,000 events always use PostgreSQL. Ports start at `BENCH_PORT`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { call, fillCart, newCustomer, pay, placeOrder } from '../../tests/support/shop-client.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { findPostgres } from '../setup/postgres.mjs';
import { FIRST_PORT } from './first-port.mjs';
import { bareSite } from './bare-site.mjs';
import { measureBigContent } from './big-content.mjs';
import { measureComputed } from './computed.mjs';
import { measureContent } from './content.mjs';
import { measureCurve } from './curve.mjs';
import { measureDoor } from './door.mjs';
import { DATABASE, startDemo } from './demo.mjs';
import { measureFirstLoad } from './first-load.mjs';
import { measureFreshness } from './freshness.mjs';
import { measureLastCode } from './last-code.mjs';
import { measureOffice } from './office.mjs';
import { measurePro } from './pro.mjs';
import { measureStoredPages } from './stored-pages.mjs';
import { measure, memoryOf } from './statistics.mjs';
import { measureTelephone } from './telephone.mjs';

const PORT = FIRST_PORT;
const CUSTOMERS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

await ensureBuild();
/** @type {Record<string, Record<string, number>>} */
const results = {};
/** A single part, without the slower shop and pages. */
const part = process.argv[2];

/** @param {string} base @param {string} path */
const pages = (base, path) =>
  measure({ seconds: SECONDS, concurrency: 32 }, async () => {
    const response = await fetch(`${base}${path}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  });

/** Cart, purchase, static pages, and the weight of a page. @param {{ base: string, pid: number }} server */
async function measureShop({ base, pid }) {
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
  const bare = await bareSite();
  try {
    results['static bare Next page'] = await pages(bare.base, '/fr');
    Object.assign(results, await measureFirstLoad(base, `${bare.base}/fr`));
  } finally {
    await bare.stop();
  }
}

/** The lists and, unless requested alone, the shop. */
async function measureSite() {
  const server = await startDemo(PORT);
  results['start of the server'] = { ms: server.startedInMs };
  try {
    results['memory after start'] = { mb: memoryOf(server.pid) };
    Object.assign(results, await measureContent(server, SECONDS));
    results['an import, until it shows'] = await measureFreshness(server.base);
    if (part !== 'content') await measureShop(server);
  } finally {
    await server.stop();
  }
}

async function measurePages() {
  const server = await startDemo(PORT);
  try {
    Object.assign(results, await measureStoredPages(server, SECONDS));
  } finally {
    await server.stop();
  }
}

const isAsked = (/** @type {string[]} */ ...parts) => part === undefined || parts.includes(part);

if (isAsked('content')) await measureSite();
if (isAsked('pages')) await measurePages();
if (isAsked('telephone')) Object.assign(results, await measureTelephone());
if (!findPostgres())
  console.log(
    'PostgreSQL is not installed: 20,000 events, the office, the door, the import of a company and the code are not measured.',
  );
else {
  if (isAsked('content')) Object.assign(results, await measureBigContent(SECONDS));
  if (isAsked('computed')) Object.assign(results, await measureComputed(SECONDS));
  if (isAsked('office')) Object.assign(results, await measureOffice(SECONDS));
  if (isAsked('pro')) Object.assign(results, await measurePro());
  if (isAsked('door')) Object.assign(results, await measureDoor(SECONDS));
  if (part === 'curve') Object.assign(results, await measureCurve());
  if (isAsked('code')) Object.assign(results, await measureLastCode());
}

for (const [name, values] of Object.entries(results))
  console.log(
    `${name.padEnd(52)}${Object.entries(values)
      .map(([unit, value]) => `${value} ${unit}  `.padEnd(22))
      .join('')}`,
  );
mkdirSync('bench-results', { recursive: true });
const file = `bench-results/${new Date().toISOString().replace(/[:.]/g, '-')}.json`;
const machine = {
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  node: process.version,
  database: DATABASE,
};
writeFileSync(file, `${JSON.stringify({ machine, results }, null, 2)}\n`);
console.log(`\nwritten to ${file}`);
