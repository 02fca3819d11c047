import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptySettings } from '../../scripts/setup/settings.mjs';

/**
 * The demo as served by `npm start`, for browser journeys. Uses a temporary database and none of the settings of the
 * current environment. `PORT` sets the port.
 */
const folder = mkdtempSync(join(tmpdir(), 'passage-journeys-'));
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    ...emptySettings(),
    PORT: process.env.PORT,
    DATA_DIR: folder,
    // a journey waits for the late webhook
    SANDBOX_LATE_SECONDS: '2',
  },
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
