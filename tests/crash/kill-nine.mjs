/**
 * Kills the server with `kill -9` at random moments during a stream of orders, on the embedded database: `CRASH_ROUNDS` times, otherwise 20.
 * Afterwards every acknowledged order must exist, and every paid order must have its pass and mail. Repeats this
 * during a company's large order and its mails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSettings, prepareDatabase, startServer } from '../support/app-server.mjs';
import { orderUnderCrashes, PATIENCE_MS } from './company.mjs';
import { call, fillCart, newCustomer, pay, placeOrder } from '../support/shop-client.mjs';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 20);
const CUSTOMERS = 4;
const PORT = Number(process.env.CRASH_PORT ?? 3290);

const folder = mkdtempSync(join(tmpdir(), 'passage-crash-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const settings = demoSettings({ DATA_DIR: folder, PUBLIC_URL: `http://localhost:${PORT}` });

/** @typedef {{ token: string, email: string }} Customer */
/** @typedef {{ orderId: string, customer: Customer, isPaid: boolean }} Acknowledged */
/** @type {Acknowledged[]} */
const acknowledged = [];
const faults = /** @type {string[]} */ ([]);

/** Orders and pays until the server is down. @param {string} base @param {Customer} customer */
async function orderUntilTheEnd(base, customer) {
  for (;;) {
    try {
      const cart = await call(base, '/api/cart', { token: customer.token });
      if (cart.step !== 'order') {
        for (const entry of cart.entries)
          await call(base, `/api/cart/entries/${entry.id}`, { method: 'DELETE', token: customer.token });
        await fillCart(base, customer);
      }
      const placed = await placeOrder(base, customer);
      const record = { orderId: String(placed.orderId), customer, isPaid: false };
      acknowledged.push(record);
      await pay(base, placed.redirectUrl);
      record.isPaid = true;
    } catch (error) {
      // a killed server drops the connection; any error response is a failure
      if (error instanceof Error && / answered \d/.test(error.message)) faults.push(error.message);
      return;
    }
  }
}

/** @param {string} base @param {Acknowledged} record */
async function check(base, { orderId, customer, isPaid }) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const order = await call(base, `/api/account/orders/${orderId}`, { token: customer.token }).catch(
      (error) => ({ status: String(error) }),
    );
    if (!isPaid && ['pending', 'completed'].includes(order.status)) return;
    if (order.status === 'completed') return;
    if (performance.now() > end) {
      faults.push(`order ${orderId}, ${isPaid ? 'paid' : 'placed'}, is ${order.status}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Each completed order has its own pass and one mail. @param {string} base @param {Customer} customer */
async function checkDelivery(base, customer) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { items: orders } = await call(base, '/api/account/orders', { token: customer.token });
    const { items: passes } = await call(base, '/api/account/passes', { token: customer.token });
    const mailbox = await call(base, `/api/dev/mailbox?to=${encodeURIComponent(customer.email)}`);
    const completed = orders.filter((/** @type {{status: string}} */ order) => order.status === 'completed');
    const missing = completed.filter(
      (/** @type {{number: string}} */ { number }) =>
        mailbox.items.filter((/** @type {{text: string}} */ { text }) => text.includes(number)).length < 1,
    );
    if (passes.length === completed.length && missing.length === 0) return completed.length;
    if (performance.now() > end) {
      faults.push(`${completed.length} paid orders, ${passes.length} passes, ${missing.length} without mail`);
      return completed.length;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

prepareDatabase(settings);
let server = await startServer(PORT, settings);
const customers = [];
for (let i = 0; i < CUSTOMERS; i += 1) customers.push(await newCustomer(server.base));
for (let round = 1; round <= ROUNDS; round += 1) {
  const { base } = server;
  const before = acknowledged.length;
  const streams = customers.map((customer) => orderUntilTheEnd(base, customer));
  // a cold server is slow on the first order, so the delay before the kill starts after it
  const cold = performance.now() + 30_000;
  while (acknowledged.length === before && performance.now() < cold)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const wait = Math.floor(Math.random() * 900);
  await new Promise((resolve) => setTimeout(resolve, wait));
  await server.kill();
  await Promise.all(streams);
  server = await startServer(PORT, settings);
  const recent = acknowledged.slice(before);
  for (const record of recent) await check(server.base, record);
  const paid = recent.filter(({ isPaid }) => isPaid).length;
  console.log(`round ${round}: killed after ${wait} ms, ${recent.length} orders acknowledged, ${paid} paid`);
}
let completed = 0;
for (const customer of customers) completed += await checkDelivery(server.base, customer);
server = await orderUnderCrashes(server, async (dying) => {
  await dying.kill();
  return startServer(PORT, settings);
}).catch((error) => {
  faults.push(String(error));
  return server;
});
await server.stop();
console.log(`${acknowledged.length} acknowledged orders, ${completed} completed, ${faults.length} faults`);
for (const fault of faults) console.error(fault);
if (faults.length || acknowledged.length < ROUNDS || completed === 0) process.exitCode = 1;
