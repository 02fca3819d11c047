/**
 * The same with 20,000 events and 2,000 places on a PostgreSQL of its own, then with as many more events that are
 * over: what is past must cost nothing.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSettings, prepareDatabase, startServer } from '../../tests/support/app-server.mjs';
import { startPostgres } from '../../tests/support/postgres.mjs';
import { measureContent } from './content.mjs';
import { measureFreshness } from './freshness.mjs';

const PORT = 3282;

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
 * @param {number} seconds for each
 * @returns {Promise<Record<string, Record<string, number>>>}
 */
export async function measureBigContent(seconds) {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'passage-bench-big-'));
  const settings = demoSettings({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    PUBLIC_URL: `http://localhost:${PORT}`,
  });
  /** @type {Record<string, Record<string, number>>} */
  const results = {};
  try {
    prepareDatabase(settings);
    for (const [label, args] of /** @type {const} */ ([
      ['20,000 events', []],
      ['as many past', ['past']],
    ])) {
      load(settings, ...args);
      const server = await startServer(PORT, settings);
      try {
        for (const [name, values] of Object.entries(await measureContent(server.base, seconds)))
          results[`${label}: ${name}`] = values;
        results[`${label}: an import, until it shows`] = await measureFreshness(server.base);
      } finally {
        await server.stop();
      }
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}
