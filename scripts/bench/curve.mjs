/**
 * What a call costs as orders and events grow: each call alone, one after another, so that its time is its own work.
 * Orders: as seeded, 10,000 and 100,000 of them. Events: as seeded (300), 3,000 and 20,000.
 */
import { spawnSync } from 'node:child_process';
import {
  call,
  contactOf,
  newCustomer,
  newPerson,
  pay,
  placeOrder,
} from '../../tests/support/shop-client.mjs';
import { ask, newQueries, queriesOf } from './content.mjs';
import { FIRST_PORT } from './first-port.mjs';
import { onOwnPostgres, whileServing } from './own-site.mjs';
import { quantile } from './statistics.mjs';

const PORT = FIRST_PORT + 9;
const PURCHASES = 80;
const WARM_UP = 20;
const QUESTIONS = 150;
const WORDS =
  'lac musée concert piano théâtre nuit atelier orgue danse cirque jazz film lecture visite chant forêt';

/** Environment, arguments and label of each size. */
const ORDERS = /** @type {const} */ ([
  ['as seeded', null],
  ['10,000', '0.1'],
  ['100,000', '1'],
]);
const EVENTS = /** @type {const} */ ([
  ['300', null],
  ['3,000', '10'],
  ['20,000', '65'],
]);

/** @param {string} script @param {string[]} args @param {Record<string, string>} settings */
function load(script, args, settings) {
  const done = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', script, ...args],
    {
      env: { ...process.env, ...settings },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (done.status !== 0) throw new Error(`The data could not be loaded.\n${done.stderr}`);
}

/** Median milliseconds by name. */
class Times {
  /** @type {Map<string, number[]>} */
  #times = new Map();

  /** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>} */
  async of(name, work) {
    const started = performance.now();
    const result = await work();
    this.#times.set(name, [...(this.#times.get(name) ?? []), performance.now() - started]);
    return result;
  }

  medians() {
    return [...this.#times].map(([name, times]) => {
      const later = times.slice(WARM_UP).sort((a, b) => a - b);
      return /** @type {const} */ ([name, Math.round(quantile(later, 0.5) * 100) / 100]);
    });
  }
}

/** One purchase of one pass, call by call. @param {string} base @param {Times} times */
async function purchase(base, times) {
  const customer = await newCustomer(base);
  const { token, email } = customer;
  const [holder, body] = [newPerson(), { product: 'PASSAGE' }];
  const add = () => call(base, '/api/cart/entries', { method: 'POST', token, body });
  await add();
  const { entries } = await times.of('cart: add', add);
  const [kept, extra] = entries.map((/** @type {{ id: string }} */ { id }) => id);
  const path = `/api/cart/entries/${extra}`;
  await times.of('cart: change', () =>
    call(base, path, { method: 'PATCH', token, body: { extensions: [] } }),
  );
  await times.of('cart: remove', () => call(base, path, { method: 'DELETE', token }));
  const { firstName, lastName, birthDate } = holder;
  const information = {
    holders: [{ entry: kept, firstName, lastName, birthDate }],
    shippingContact: contactOf({ ...holder, email }),
    isBillingDifferent: false,
    delivery: 'digital',
  };
  await times.of('cart: information', () =>
    call(base, '/api/cart/information', { method: 'PUT', token, body: information }),
  );
  await times.of('cart: read', () => call(base, '/api/cart', { token }));
  const placed = await times.of('order', () => placeOrder(base, customer));
  await times.of('pay', () => pay(base, placed.redirectUrl));
  await times.of('orders of the account', () => call(base, '/api/account/orders', { token }));
}

/** New questions of every kind. @param {string} base @param {Times} times */
async function questions(base, times) {
  const lists = await newQueries(base);
  const words = queriesOf(WORDS.split(' ')).map((text) => encodeURIComponent(text));
  // far apart, so that they differ in more than a day
  const step = Math.floor(lists.length / QUESTIONS / 2);
  for (let index = 0; index < QUESTIONS; index += 1) {
    const [query, other] = [lists[index * 2 * step], lists[(index * 2 + 1) * step]];
    const [word, next] = [words[index * 7], words[index * 7 + 3]];
    await times.of('list call', () => ask(`${base}/api/content/events?locale=fr&${query}`));
    await times.of('search call', () => ask(`${base}/api/search?locale=fr&q=${word}`));
    await times.of('agenda', () => ask(`${base}/fr/agenda?${other}`));
    await times.of('search page', () => ask(`${base}/fr/recherche?q=${next}`));
  }
}

/** @returns {Promise<Record<string, Record<string, number>>>} median milliseconds of each call by size */
export async function measureCurve() {
  /** @type {Record<string, Record<string, number>>} */
  const results = {};
  /** @param {string} name @param {Times} times */
  const note = (name, times) => {
    for (const [call, ms] of times.medians()) (results[call] ??= {})[`ms at ${name}`] = ms;
  };
  for (const [name, scale] of ORDERS)
    await onOwnPostgres(PORT, async (settings) => {
      if (scale) load('scripts/bench/big-orders.ts', [], { ...settings, BENCH_SCALE: scale });
      // documents are drawn elsewhere
      await whileServing(PORT, { ...settings, JOBS: 'off' }, async ({ base }) => {
        const times = new Times();
        for (let count = 0; count < PURCHASES + WARM_UP; count += 1) await purchase(base, times);
        note(`${name} orders`, times);
      });
    });
  for (const [name, copies] of EVENTS)
    await onOwnPostgres(PORT, async (settings) => {
      if (copies) load('scripts/bench/big-database.ts', [copies], settings);
      await whileServing(PORT, { ...settings, JOBS: 'off' }, async ({ base }) => {
        const times = new Times();
        await questions(base, times);
        note(`${name} events`, times);
      });
    });
  return results;
}
