import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { freePort } from '../../scripts/setup/server.mjs';
import { demoSettings, prepareDatabase, startServer, type AppServer } from './app-server.mjs';

/**
 * A demo for the journeys of one file, with settings of its own. Its data is deleted afterwards.
 * @returns its URLs for browsers and for programs, set before the first journey
 */
export function useOwnSite(settings: Record<string, string>): { url: string; base: string } {
  const site = { url: '', base: '' };
  let server: AppServer | undefined;
  let folder = '';
  test.beforeAll(async () => {
    const port = await freePort();
    folder = mkdtempSync(join(tmpdir(), 'passage-own-'));
    const all = demoSettings({ DATA_DIR: folder, ...settings });
    prepareDatabase(all);
    server = await startServer(port, all);
    site.url = `http://localhost:${port}`;
    site.base = server.base;
  });
  test.afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return site;
}
