/**
 * The content benchmark with 20,000 events and 2,000 places on its own PostgreSQL, then with as many past events,
 * which must not slow it down.
 */
import { spawnSync } from 'node:child_process';
import { measureBoard } from './board.mjs';
import { FIRST_PORT } from './first-port.mjs';
import { measureContent } from './content.mjs';
import { measureFreshness } from './freshness.mjs';
import { onOwnPostgres, whileServing } from './own-site.mjs';

const PORT = FIRST_PORT + 2;

/** @param {Record<string, string>} settings @param {string[]} args */
function load(settings, ...args) {
  const done = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/bench/big-database.ts', ...args],
    { env: { ...process.env, ...settings }, encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(`The content could not be loaded.\n${done.stderr}`);
}

/**
 * @param {number} seconds per measurement
 * @returns {Promise<Record<string, Record<string, number>>>}
 */
export const measureBigContent = (seconds) =>
  onOwnPostgres(PORT, async (settings) => {
    /** @type {Record<string, Record<string, number>>} */
    const results = {};
    for (const [label, args] of /** @type {const} */ ([
      ['20,000 events', []],
      ['as many past', ['past']],
    ])) {
      load(settings, ...args);
      await whileServing(PORT, settings, async (server) => {
        for (const [name, values] of Object.entries(await measureContent(server, seconds)))
          results[`${label}: ${name}`] = values;
        for (const [name, values] of Object.entries(await measureBoard(server.base, seconds)))
          results[`${label}: ${name}`] = values;
        results[`${label}: an import, until it shows`] = await measureFreshness(server.base);
      });
    }
    return results;
  });
