import { fileURLToPath } from 'node:url';
import { runtime } from '../../lib/core/process-wide.mjs';
import { createDrawingPool } from './drawing-pool.mjs';
import { loadApplication } from './next-application.mjs';

/**
 * The jobs in a process of their own, for instances with `JOBS=off`. Serves nothing, prints the JSON log, and finishes
 * its current jobs on SIGTERM.
 */
const STOP_MS = 15_000;

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!process.env.DATABASE_URL)
  refuse('The worker needs DATABASE_URL. The embedded database has one process, which runs the jobs itself.');
process.env.JOBS = 'on';

const { draw, drawStream } = createDrawingPool();
Object.assign(runtime, { draw, drawStream });

let isStopping = false;

async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await runtime.stop?.();
  process.exit(0);
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => void stop());

await loadApplication()
  .register()
  .catch((error) => refuse(error instanceof Error ? error.message : String(error)));
