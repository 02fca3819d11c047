/**
 * Fifty customers order at once with the last use of one code, twenty times, on their own PostgreSQL: the response
 * times. Also checks that exactly one gets the discount.
 */
import { randomUUID } from 'node:crypto';
import { call, fillCart, newCustomer, placeOrder } from '../../tests/support/shop-client.mjs';
import { FIRST_PORT } from './first-port.mjs';
import { onOwnPostgres, whileServing } from './own-site.mjs';
import { quantile } from './statistics.mjs';

const PORT = FIRST_PORT + 6;
const RIVALS = 50;
const ROUNDS = 20;
const ADMIN = { username: 'admin@passage.example', password: 'passage-demo' };

/** @param {string} base @param {Awaited<ReturnType<typeof newCustomer>>} customer @returns {Promise<[number, boolean]>} */
async function rush(base, customer) {
  const started = performance.now();
  const isPlaced = await placeOrder(base, customer).then(
    () => true,
    (/** @type {Error} */ error) => {
      if (error.message.includes('promocode_already_used')) return false;
      throw error;
    },
  );
  return [performance.now() - started, isPlaced];
}

/** @param {string} base */
async function measureRounds(base) {
  const { token } = await call(base, '/api/secure/login', { method: 'POST', body: ADMIN });
  const customers = await Promise.all(Array.from({ length: RIVALS }, () => newCustomer(base)));
  for (const customer of customers) await fillCart(base, customer);
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `LAST${round}${randomUUID().slice(0, 4).toUpperCase()}`;
    const body = { code, kind: 'amount', value: 2_000, maxUses: 1 };
    await call(base, '/api/admin/promotion-codes', { method: 'POST', token, body });
    for (const customer of customers)
      await call(base, '/api/cart/code', { method: 'PUT', token: customer.token, body: { code } });
    const answers = await Promise.all(customers.map((customer) => rush(base, customer)));
    const winners = customers.filter((_, index) => answers[index]?.[1]);
    if (winners.length !== 1) throw new Error(`${winners.length} customers had the last use of ${code}`);
    times.push(...answers.map(([ms]) => ms));
    for (const winner of winners) await fillCart(base, winner);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => Math.round(quantile(sorted, share));
  return { count: times.length, medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), 'ms at most': at(1) };
}

/** @returns {Promise<Record<string, Record<string, number>>>} */
export const measureLastCode = () =>
  onOwnPostgres(PORT, (settings) =>
    whileServing(PORT, settings, async ({ base }) => ({
      [`last use of a code, ${RIVALS} orders at once, ${ROUNDS} times`]: await measureRounds(base),
    })),
  );
