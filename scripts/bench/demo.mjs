import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSettings, prepareDatabase, startServer } from '../../tests/support/app-server.mjs';
import { startPostgres } from '../../tests/support/postgres.mjs';

/** Database to measure: `DATABASE=postgres` selects a temporary PostgreSQL. */
export const DATABASE = process.env.DATABASE === 'postgres' ? 'postgres' : 'pglite';

/**
 * The built site with sample content, on temporary data.
 * @param {number} port
 * @returns {Promise<import('../../tests/support/app-server.mjs').AppServer>}
 */
export async function startDemo(port) {
  const folder = mkdtempSync(join(tmpdir(), 'passage-measured-'));
  const postgres = DATABASE === 'postgres' ? await startPostgres() : undefined;
  const settings = demoSettings({
    DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${port}`,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  });
  prepareDatabase(settings);
  const server = await startServer(port, settings);
  const stop = async () => {
    await server.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
