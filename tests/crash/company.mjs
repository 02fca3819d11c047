/**
 * A company's large order while the server is killed. Before the order is acknowledged, all of it exists or none;
 * afterwards every holder gets pass and mail despite a second kill.
 */
import { randomUUID } from 'node:crypto';
import {
  companyWithRoom,
  holderAddress,
  importFile,
  orderedPasses,
  upload,
  validate,
} from '../support/company-client.mjs';
import { call } from '../support/shop-client.mjs';

/** @typedef {import('../support/app-server.mjs').AppServer} AppServer */

const PASSES = 100;
/** Number of sent mails after which the server is killed again. */
const DEATH_AT = 30;
/** Each mail carries a document, which takes long on a busy machine. */
export const PATIENCE_MS = 300_000;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Either everything is ordered and the file is gone, or neither. @param {string} base @param {string} token */
async function isAllOrNothing(base, token) {
  const used = await orderedPasses(base, token);
  const response = await fetch(`${base}/api/pro/import`, {
    headers: { 'x-authorization-token': `Bearer ${token}` },
  });
  const rows = response.ok ? (await response.json()).rows : 0;
  return used + rows === PASSES && (used === 0 || rows === 0);
}

/**
 * Waits until `count` holders have their pass. @param {string} base @param {Set<string>} waiting @param {number} count
 */
async function untilMailed(base, waiting, count) {
  const end = performance.now() + PATIENCE_MS;
  while (PASSES - waiting.size < count) {
    if (performance.now() > end)
      throw new Error(`${waiting.size} holders of the company wait for their mail`);
    for (const address of waiting) {
      const { items } = await call(base, `/api/dev/mailbox?to=${encodeURIComponent(address)}`);
      if (items.length === 0) continue;
      const [{ attachments }] = items;
      if (items.length > 1 || !attachments.some((/** @type {{ size: number }} */ { size }) => size > 1_000))
        throw new Error(`${address} got ${items.length} mails with ${attachments.length} documents`);
      waiting.delete(address);
    }
    await pause(200);
  }
}

/**
 * @param {AppServer} first a demo server
 * @param {(server: AppServer) => Promise<AppServer>} crash kills and restarts it
 * @returns {Promise<AppServer>} the running server
 */
export async function orderUnderCrashes(first, crash) {
  const token = await companyWithRoom(first.base, PASSES);
  await upload(first.base, token, importFile(PASSES, 'crash'));
  const key = randomUUID();
  const pending = validate(first.base, token, key).catch(() => null);
  await pause(100 + Math.random() * 200);
  let server = await crash(first);
  const acknowledged = await pending;
  console.log(`company: killed ${acknowledged ? 'after' : 'before'} its order was acknowledged`);
  if (!(await isAllOrNothing(server.base, token))) throw new Error('A part of an order survived the crash.');
  const { orderId } = await validate(server.base, token, key);
  if (acknowledged && acknowledged.orderId !== orderId) throw new Error('One key has two orders.');

  const waiting = new Set(Array.from({ length: PASSES }, (_, index) => holderAddress(index)));
  await untilMailed(server.base, waiting, DEATH_AT);
  server = await crash(server);
  console.log(`company: killed with ${waiting.size} mails of ${PASSES} to go`);
  const { base } = server;
  await untilMailed(base, waiting, PASSES);
  const response = await fetch(`${base}/api/pro/orders/${orderId}/passes.csv`, {
    headers: { 'x-authorization-token': `Bearer ${token}` },
  });
  const numbers = new Set((await response.text()).match(/[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]/g));
  const { items } = await call(base, '/api/pro/orders', { token });
  const found = `${items.length} order, ${await orderedPasses(base, token)} passes, ${numbers.size} numbers`;
  console.log(`company: ${found}, all mailed`);
  if (found !== `1 order, ${PASSES} passes, ${PASSES} numbers`) throw new Error(`The company has ${found}.`);
  return server;
}
