/**
 * What the HTTP cache and Next make of a stored page: through the cache against a bare Node server that sends the same
 * bytes, and past the cache against a page of the same length of an empty Next site with next-intl's middleware.
 */
import { fork } from 'node:child_process';
import assert from 'node:assert/strict';
import autocannon from 'autocannon';
import { FIRST_PORT } from './first-port.mjs';
import { bareSite } from './bare-site.mjs';
import { processorTime } from './statistics.mjs';

const NODE_PORT = FIRST_PORT + 4;
const PATH = '/fr';
const ROUNDS = 3;

/** @param {number} value */
const rounded = (value) => Math.round(value * 100) / 100;

/** @typedef {{ url: string, pid: number }} Page */

/** @param {Page} page @param {Record<string, string>} headers @param {number} seconds */
async function load({ url, pid }, headers, seconds) {
  const before = processorTime(pid);
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 32, duration: seconds });
  assert.deepEqual({ non2xx, errors }, { non2xx: 0, errors: 0 }, url);
  return { perSecond: requests.average, cpu: (processorTime(pid) - before) / requests.total };
}

/**
 * Two pages in turn, so that both see the same machine. On a busy one the ratio of processor time per request says
 * more than that of requests per second.
 * @param {[ours: Page, bare: Page]} pages @param {Record<string, string>} headers @param {number} seconds
 */
async function compare([ours, bare], headers, seconds) {
  const mine = { perSecond: 0, cpu: 0 };
  const other = { perSecond: 0, cpu: 0 };
  for (const page of [ours, bare]) await load(page, headers, 2);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [page, sum] of /** @type {const} */ ([
      [ours, mine],
      [bare, other],
    ])) {
      const { perSecond, cpu } = await load(page, headers, seconds);
      sum.perSecond += perSecond / ROUNDS;
      sum.cpu += cpu / ROUNDS;
    }
  return {
    perSecond: Math.round(mine.perSecond),
    barePerSecond: Math.round(other.perSecond),
    ratio: rounded(mine.perSecond / other.perSecond),
    cpuMicroseconds: Math.round(mine.cpu * 1e6),
    bareCpuMicroseconds: Math.round(other.cpu * 1e6),
    cpuRatio: rounded(other.cpu / mine.cpu),
  };
}

/** @param {{ base: string, pid: number }} site ours @param {number} seconds @returns {Promise<Record<string, Record<string, number>>>} */
export async function measureStoredPages({ base, pid }, seconds) {
  const html = await (await fetch(`${base}${PATH}`, { headers: { 'accept-encoding': 'identity' } })).text();
  const bare = await bareSite(Buffer.byteLength(html));
  const node = fork(new URL('bare-node.mjs', import.meta.url), [String(NODE_PORT), `${base}${PATH}`]);
  try {
    await new Promise((resolve) => node.once('message', resolve));
    const ours = { url: `${base}${PATH}`, pid };
    const file = { url: `http://127.0.0.1:${NODE_PORT}/`, pid: node.pid ?? 0 };
    const filled = { url: `${bare.base}/fr/filled`, pid: bare.pid };
    const cached = await compare([ours, file], { 'accept-encoding': 'br' }, seconds);
    // the cache leaves requests for a part to Next, which answers them with the whole page
    const rendered = await compare([ours, filled], { range: 'bytes=0-' }, seconds);
    return { 'stored page to bare Node': cached, 'stored page past the cache to bare Next': rendered };
  } finally {
    node.kill('SIGTERM');
    await bare.stop();
  }
}
