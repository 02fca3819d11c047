/** Sites used by a single measurement. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSettings, prepareDatabase, startServer } from '../../tests/support/app-server.mjs';
import { startPostgres } from '../../tests/support/postgres.mjs';

/**
 * @template T
 * @param {number} port of the site
 * @param {(settings: Record<string, string>, pid: number) => Promise<T>} work receives demo settings with a temporary PostgreSQL, and its process
 */
export async function onOwnPostgres(port, work) {
  // a site's tables are counted as they grow
  const postgres = await startPostgres({ autovacuum: 'on' });
  const folder = mkdtempSync(join(tmpdir(), 'passage-bench-'));
  try {
    const settings = demoSettings({
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      PUBLIC_URL: `http://localhost:${port}`,
    });
    prepareDatabase(settings);
    return await work(settings, postgres.pid);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @template T
 * @param {number} port
 * @param {Record<string, string>} settings
 * @param {(server: import('../../tests/support/app-server.mjs').AppServer) => Promise<T>} work while the site runs
 */
export async function whileServing(port, settings, work) {
  const server = await startServer(port, settings);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
