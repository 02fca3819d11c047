import type { Instrumentation } from 'next';
import type { DrawingTask, Drawn } from './lib/documents/drawings';

// Next bundles this file for the edge runtime too, and removes the code behind a check of NEXT_RUNTIME there.

/** Runs once at the start of a server, before its first answer; not during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { announceRefusals } = await import('./lib/api/refusals');
    announceRefusals();
    const { announceDirectCalls } = await import('./app/api/direct-calls');
    announceDirectCalls();
    const { announceQuestions } = await import('./lib/api/questions');
    announceQuestions();
    const { announceAddresses } = await import('./lib/editorial/known-address');
    announceAddresses();
    const { announcePreviews } = await import('./lib/staff/preview');
    announcePreviews();
    const { announceDrafts } = await import('./lib/publishing/preview');
    announceDrafts();
    const { startOperations } = await import('./lib/jobs/start');
    await startOperations();
  }
}

/** Draws a document; the threads of scripts/server/drawing-pool.mjs load this file and call it. */
export async function draw(task: DrawingTask): Promise<Drawn> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { drawTask } = await import('./lib/documents/drawings');
    return drawTask(task);
  }
  return {};
}

/** Logs the cause of a failed render; the visitor sees its digest. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRenderError } = await import('./lib/jobs/start');
    logRenderError(error, context);
  }
};
