import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Busy } from '../../lib/core/busy.mjs';

/** Below the threads that answer. */
const NICE = 10;
const THREADS_MAX = 4;
/** Long documents let others draw between two pages. */
const DOCUMENTS_PER_THREAD = 4;
const QUEUE_MAX = 200;
const RETRY_SECONDS = 10;
/** An unused thread ends and frees its fonts. */
const IDLE_MS = 60_000;
const HEAP_MB = 512;

const THREAD = fileURLToPath(new URL('drawing-thread.mjs', import.meta.url));

/**
 * Threads that draw documents. At most `queueMax` wait, further ones are refused with {@link Busy}. When a thread dies,
 * its documents are drawn once more; those that kill the next thread too fail.
 *
 * @param {{ filename?: string, execArgv?: string[], queueMax?: number }} [options]
 */
export function createDrawingPool({ filename = THREAD, execArgv, queueMax = QUEUE_MAX } = {}) {
  const pool = new Piscina({
    filename,
    ...(execArgv ? { execArgv } : {}),
    minThreads: 0,
    maxThreads: Math.min(Math.max(availableParallelism() - 1, 1), THREADS_MAX),
    concurrentTasksPerWorker: DOCUMENTS_PER_THREAD,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // a thread that waits for tasks must still send its streams
    atomics: 'disabled',
  });
  // a thread that dies without a task
  pool.on('error', (error) => console.error(error));

  const refuseIfFull = () => {
    if (pool.queueSize >= queueMax) throw new Busy('Too many documents wait to be drawn.', RETRY_SECONDS);
  };

  /**
   * Threads return the errors of drawings, so a rejection is the death of the thread.
   * @param {string} name @param {unknown} document @returns {Promise<Uint8Array>}
   */
  async function draw(name, document) {
    refuseIfFull();
    const task = { name, document };
    const { bytes, error } = await pool.run(task).catch(() => pool.run(task));
    if (error) throw error;
    return bytes;
  }

  /**
   * Page by page; not drawn again, because a part may have been sent.
   * @param {string} name @param {unknown} document @returns {Promise<ReadableStream<Uint8Array>>}
   */
  async function drawStream(name, document) {
    refuseIfFull();
    /** @type {(error: unknown) => void} */
    let fail = () => undefined;
    /** @type {TransformStream<Uint8Array, Uint8Array>} */
    const { readable, writable } = new TransformStream({
      start(controller) {
        fail = (error) => controller.error(error);
      },
    });
    const task = { name, document, sink: writable };
    pool.run(task, { transferList: [writable] }).then(({ error }) => error && fail(error), fail);
    return readable;
  }

  return { draw, drawStream, close: () => pool.destroy() };
}
