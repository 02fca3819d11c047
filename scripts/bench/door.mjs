/**
 * A busy evening at the doors, on its own PostgreSQL: 200 checks a second and 100 entries a second, sent by a clock and
 * not by the last answer, so that waiting is part of the times. Machines differ: before them, as many as would be the
 * same share of what an empty call of Next manages here.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buyPass } from '../../tests/support/door-client.mjs';
import { bareSite } from './bare-site.mjs';
import { bareCall } from './computed.mjs';
import { FIRST_PORT } from './first-port.mjs';
import { onOwnPostgres, whileServing } from './own-site.mjs';
import { measure, processorTime, summarize } from './statistics.mjs';

const PORT = FIRST_PORT + 10;
const CHECKS_PER_SECOND = 200;
const ENTRIES_PER_SECOND = 100;
/** Empty calls of Next a second on the machine for which the two rates above were set. */
const FLOOR_THERE = 930;
const FLOOR_CALLERS = 32;
const PASSES = 40;
const TELEPHONES = 64;
const WARM_SECONDS = 10;
/** Of processor in a second. */
const IDLE_SECONDS = 0.1;
/** The till of the demo's house (lib/visits/sample.ts). */
const TILL = 'pk_passage-demo-till-of-the-museum-of-time';

/** Lighter than `fetch`: on two cores the client's work would be part of the times. */
const agent = new Agent({ keepAlive: true, maxSockets: TELEPHONES });

/** @param {string} base @param {string} path @param {unknown} body @returns {Promise<void>} */
const post = (base, path, body) =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${TILL}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    request(`${base}${path}`, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('error', reject);
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    })
      .once('error', reject)
      .end(text);
  });

/** @param {{ perSecond: number, seconds: number }} rate @param {(index: number) => Promise<void>} work */
async function atRate({ perSecond, seconds }, work) {
  /** @type {Promise<number>[]} */
  const running = [];
  const begin = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = begin + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    running.push(work(index).then(() => performance.now() - due));
  }
  return Promise.all(running);
}

/** Waits until the documents of what was bought are drawn. @param {number} pid */
async function untilIdle(pid) {
  for (let before = 0, now = processorTime(pid); now - before > IDLE_SECONDS;) {
    await sleep(1_000);
    [before, now] = [now, processorTime(pid)];
  }
}

/** How many empty calls of Next this machine answers in a second. @param {number} seconds */
async function floorHere(seconds) {
  const bare = await bareSite();
  try {
    const { perSecond } = await measure({ seconds, concurrency: FLOOR_CALLERS }, () => bareCall(bare));
    return perSecond;
  } finally {
    await bare.stop();
  }
}

/** @param {number} seconds per measurement @returns {Promise<Record<string, Record<string, number>>>} */
export const measureDoor = (seconds) =>
  onOwnPostgres(PORT, async (settings) => {
    const floor = await floorHere(seconds);
    return whileServing(PORT, settings, async ({ base, pid }) => {
      /** @type {string[]} */
      const codes = [];
      for (let index = 0; index < PASSES; index += 1) codes.push((await buyPass(base)).qr);
      await untilIdle(pid);
      const codeOf = (/** @type {number} */ index) => codes[index % codes.length];
      const check = (/** @type {number} */ index) => post(base, '/api/door/checks', { code: codeOf(index) });
      const enter = (/** @type {number} */ index) => {
        const at = new Date().toISOString();
        const entry = { id: randomUUID(), code: codeOf(index), at, source: 'till' };
        return post(base, '/api/door/visits', { items: [entry] });
      };
      /** @type {Record<string, Record<string, number>>} */
      const results = { 'empty calls of Next': { perSecond: floor } };
      const share = Math.min(1, floor / FLOOR_THERE);
      for (const [name, wanted, work] of /** @type {const} */ ([
        ['checks', CHECKS_PER_SECOND, check],
        ['entries', ENTRIES_PER_SECOND, enter],
      ])) {
        await atRate({ perSecond: wanted * share, seconds: WARM_SECONDS }, work);
        for (const perSecond of new Set([Math.round(wanted * share), wanted])) {
          await untilIdle(pid);
          const before = processorTime(pid);
          const times = await atRate({ perSecond, seconds }, work);
          const each = Math.round(((processorTime(pid) - before) / times.length) * 100_000) / 100;
          results[`${perSecond} ${name} a second`] = { ...summarize(times), 'ms of processor each': each };
        }
      }
      return results;
    });
  });
