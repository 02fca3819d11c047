/**
 * What no cache can answer, beside its floor: a call of an empty Next site that parses JSON, and a page of it with as
 * many rows and bytes. Own PostgreSQL. The site and its floor take turns in each round. The documents and mails of the
 * orders are made afterwards, and measured by themselves.
 */
import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { call, fillCart, newCustomer, newPerson, pay, placeOrder } from '../../tests/support/shop-client.mjs';
import { bareSite } from './bare-site.mjs';
import { ask, newQueries, queriesOf } from './content.mjs';
import { FIRST_PORT } from './first-port.mjs';
import { onOwnPostgres, whileServing } from './own-site.mjs';
import { familyTime, measure, memoryOf, processorTime } from './statistics.mjs';

const PORT = FIRST_PORT + 6;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CALLERS = 32;
const LIST_ROWS = 60;
const CHECKOUT_CALLS = 8;
const DRAWN_ORDERS = 100;
/** Enough for tens of thousands of searches of three words. */
const WORDS =
  'lac musée concert piano théâtre nuit atelier orgue danse cirque jazz film lecture visite chant forêt ' +
  'famille enfants jardin ville hiver lumière voix histoire fenêtre marionnettes photographie peinture ' +
  'quatuor conte temps eau montagne bibliothèque cinéma marché soir';

/** @typedef {{ base: string, pid: number }} Site */
/** @typedef {(site: Site, caller: number) => Promise<unknown>} Work */
/** @typedef {{ perSecond: number, p99Ms: number, nodeMs: number, postgresMs: number }} Cost */

/** @param {number} value */
const rounded = (value) => Math.round(value * 100) / 100;

/** @param {number[]} values */
const middle = (values) => rounded([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/** @param {Site} site @param {Work} work @param {number} seconds @param {number} postgres @returns {Promise<Cost>} */
async function costOf(site, work, seconds, postgres) {
  let count = 0;
  const before = { node: processorTime(site.pid), postgres: familyTime(postgres) };
  const { perSecond, p99Ms } = await measure({ seconds, concurrency: CALLERS }, async (caller) => {
    await work(site, caller);
    count += 1;
  });
  const each = (/** @type {number} */ used) => (used * 1000) / count;
  return {
    ...{ perSecond, p99Ms },
    nodeMs: each(processorTime(site.pid) - before.node),
    postgresMs: each(familyTime(postgres) - before.postgres),
  };
}

/** An empty call of the bare site. @param {{ base: string }} site */
export const bareCall = ({ base }) =>
  call(base, '/api/json', { method: 'POST', body: { product: 'PASSAGE' } });

/** @param {number} times @returns {Work} */
const bareCalls = (times) => async (site) => {
  for (let left = times; left > 0; left -= 1) await bareCall(site);
};

/** Paths one after another, each of them once. @param {readonly string[]} paths @returns {Work} */
function each(paths) {
  let next = 0;
  return ({ base }) => {
    const path = paths[next++];
    if (path === undefined) throw new Error('There are not enough queries that are new.');
    return ask(`${base}${path}`);
  };
}

/** A page of the bare site that is as long as ours. @param {Site} bare @param {string} ours URL @returns {Promise<Work>} */
async function bareRows(bare, ours) {
  const lengthOf = async (/** @type {string} */ url) => (await (await fetch(url)).text()).length;
  const wanted = await lengthOf(ours);
  const path = (/** @type {number} */ letters) => `/fr/rows?rows=${LIST_ROWS}&letters=${letters}`;
  const empty = await lengthOf(bare.base + path(0));
  const one = (await lengthOf(bare.base + path(100))) - empty;
  const letters = Math.max(0, Math.round((((wanted - empty) / one) * 100) / 5) * 5);
  let asked = 0;
  return ({ base }) => ask(`${base}${path(letters)}&q=${(asked += 1)}`);
}

/** A customer for each caller. @param {string} base */
async function newCustomers(base) {
  /** @type {Awaited<ReturnType<typeof newCustomer>>[]} */
  const customers = [];
  for (let index = 0; index < CALLERS; index += 1) customers.push(await newCustomer(base));
  return (/** @type {number} */ caller) => {
    const customer = customers[caller];
    if (!customer) throw new Error('more callers than customers');
    return customer;
  };
}

/** A call each time: adds an entry to the cart, then changes it, then removes it. @param {string} base @returns {Promise<Work>} */
async function cartWork(base) {
  const customerOf = await newCustomers(base);
  /** @type {Map<number, { path: string, isChanged: boolean }>} */
  const entries = new Map();
  return async ({ base: at }, caller) => {
    const { token } = customerOf(caller);
    const entry = entries.get(caller);
    if (!entry) {
      const body = { product: 'PASSAGE' };
      const cart = await call(at, '/api/cart/entries', { method: 'POST', token, body });
      entries.set(caller, { path: `/api/cart/entries/${cart.entries.at(-1).id}`, isChanged: false });
    } else if (!entry.isChanged) {
      await call(at, entry.path, { method: 'PATCH', token, body: { extensions: [] } });
      entry.isChanged = true;
    } else {
      await call(at, entry.path, { method: 'DELETE', token });
      entries.delete(caller);
    }
  };
}

/** @param {string} base @returns {Promise<Work>} */
async function checkoutWork(base) {
  const customerOf = await newCustomers(base);
  return async ({ base: at }, caller) => {
    const customer = customerOf(caller);
    await fillCart(at, customer, [newPerson(), newPerson(), newPerson()]);
    await call(at, '/api/cart', { token: customer.token });
    const placed = await placeOrder(at, customer);
    await pay(at, placed.redirectUrl);
    await call(at, '/api/account/orders', { token: customer.token });
  };
}

/** @param {Site} site @param {Site} bare */
async function workOf(site, bare) {
  const { base } = site;
  const [cart, checkout] = [await cartWork(base), await checkoutWork(base)];
  const lists = await newQueries(base);
  const words = queriesOf(WORDS.split(' ')).map((text) => encodeURIComponent(text));
  const half = (/** @type {readonly string[]} */ all, /** @type {number} */ part) =>
    all.filter((_, index) => index % 2 === part);
  const missing = Array.from({ length: 50_000 }, (_, index) => `/fr/page-${index}`);
  /** @type {Work} */
  const missed = async ({ base: at }) => (await fetch(at + (missing.pop() ?? ''))).arrayBuffer();
  const [list, search] = [half(lists, 0), half(words, 0)];
  const agendaRows = await bareRows(bare, `${base}/fr/agenda?${lists[1]}`);
  const searchRows = await bareRows(bare, `${base}/fr/recherche?q=${words[1]}`);
  /** @type {[name: string, ours: Work, floor: Work][]} */
  const rows = [
    ['cart call (add, change, remove)', cart, bareCalls(1)],
    ['checkout of three passes, paid', checkout, bareCalls(CHECKOUT_CALLS)],
    ['agenda never asked before', each(list.map((query) => `/fr/agenda?${query}`)), agendaRows],
    ['search never asked before', each(search.map((q) => `/fr/recherche?q=${q}`)), searchRows],
    ['404 never asked before', missed, searchRows],
    [
      'list call never asked before',
      each(half(lists, 1).map((query) => `/api/content/events?locale=fr&${query}`)),
      bareCalls(1),
    ],
    [
      'search call never asked before',
      each(half(words, 1).map((q) => `/api/search?locale=fr&q=${q}`)),
      bareCalls(1),
    ],
  ];
  return rows;
}

/** @param {string} url @param {number} duration */
const stored = async (url, duration) => {
  const { requests, latency } = await autocannon({ url, connections: 8, duration });
  return { perSecond: requests.average, p99Ms: latency.p99 };
};

/** Stored pages while the documents of 100 orders are drawn beside the answers. @param {Site} site @param {number} seconds */
async function whileDrawing({ base }, seconds) {
  await stored(`${base}/fr`, 2);
  const alone = await stored(`${base}/fr`, seconds);
  const checkout = await checkoutWork(base);
  const orders = Array.from({ length: DRAWN_ORDERS }, (_, index) => index % CALLERS);
  for (let index = 0; index < orders.length; index += CALLERS)
    await Promise.all(
      orders.slice(index, index + CALLERS).map((caller) => checkout({ base, pid: 0 }, caller)),
    );
  const drawing = await stored(`${base}/fr`, seconds);
  return { ...drawing, perSecondAlone: alone.perSecond, ratio: rounded(drawing.perSecond / alone.perSecond) };
}

/**
 * What the worker takes for the documents and the mail of an order of three passes, while many wait.
 * @param {Record<string, string>} settings @param {number} seconds @param {number} postgres
 */
async function costOfDocuments(settings, seconds, postgres) {
  const database = new pg.Client(settings.DATABASE_URL);
  await database.connect();
  const worker = fork('scripts/server/worker.mjs', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
  });
  const now = async () => {
    const { rows } = await database.query(
      "select count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'queued') as waiting from mails",
    );
    return {
      sent: Number(rows[0].sent),
      waiting: Number(rows[0].waiting),
      worker: processorTime(worker.pid ?? 0),
      postgres: familyTime(postgres),
    };
  };
  try {
    const begun = await now();
    // the jobs of its start are done
    while ((await now()).sent < begun.sent + 300) await sleep(200);
    const before = await now();
    await sleep(seconds * 1_000);
    const after = await now();
    const orders = after.sent - before.sent;
    const each = (/** @type {'worker' | 'postgres'} */ of) =>
      rounded(((after[of] - before[of]) * 1_000) / orders);
    // nothing is left to draw beside what is measured next
    while ((await now()).waiting > 0) await sleep(200);
    return { orders, workerMs: each('worker'), postgresMs: each('postgres') };
  } finally {
    worker.kill('SIGTERM');
    await database.end();
  }
}

/** A stored page and a cart call while eight connections ask new questions. @param {Site} site @param {number} seconds */
async function whileAsked({ base, pid }, seconds) {
  const lists = await newQueries(base);
  const cart = await cartWork(base);
  const end = Date.now() + (seconds * 2 + 2) * 1000;
  let at = 1;
  const askers = Array.from({ length: 8 }, async () => {
    // every third: none of the questions of the rows above
    while (Date.now() < end) await ask(`${base}/de/agenda?${lists[(at += 3) % lists.length]}`);
  });
  const page = await stored(`${base}/fr`, seconds);
  const carts = await measure({ seconds, concurrency: 1 }, (caller) => cart({ base, pid }, caller));
  await Promise.all(askers);
  return { pageP99Ms: page.p99Ms, pagesPerSecond: page.perSecond, cartCallP99Ms: carts.p99Ms };
}

/** @param {number} seconds per measurement @returns {Promise<Record<string, Record<string, number>>>} */
export const measureComputed = (seconds) =>
  onOwnPostgres(PORT, async (settings, postgres) => {
    /** @type {Record<string, Record<string, number>>} */
    const results = {};
    const bare = await bareSite();
    try {
      await whileServing(PORT, { ...settings, JOBS: 'off' }, async (site) => {
        const rows = await workOf(site, bare);
        for (const [name, ours, floor] of rows) {
          /** @type {{ ours: Cost, floor: Cost }[]} */
          const rounds = [];
          for (let round = 0; round < ROUNDS; round += 1)
            rounds.push({
              floor: await costOf(bare, floor, seconds, postgres),
              ours: await costOf(site, ours, seconds, postgres),
            });
          results[name] = {
            perSecond: middle(rounds.map((one) => one.ours.perSecond)),
            floorPerSecond: middle(rounds.map((one) => one.floor.perSecond)),
            ratio: middle(rounds.map((one) => one.ours.perSecond / one.floor.perSecond)),
            nodeMs: middle(rounds.map((one) => one.ours.nodeMs)),
            floorNodeMs: middle(rounds.map((one) => one.floor.nodeMs)),
            postgresMs: middle(rounds.map((one) => one.ours.postgresMs)),
            p99Ms: middle(rounds.map((one) => one.ours.p99Ms)),
          };
        }
        results['memory of the server after all of it'] = { mb: memoryOf(site.pid) };
        results['stored page while 8 ask new questions'] = await whileAsked(site, seconds);
      });
    } finally {
      await bare.stop();
    }
    results['documents and mail of an order of three passes'] = await costOfDocuments(
      settings,
      seconds,
      postgres,
    );
    await whileServing(PORT, { ...settings, JOBS: 'on' }, async (site) => {
      results['stored page while 100 orders are drawn'] = await whileDrawing(site, seconds);
    });
    return results;
  });
