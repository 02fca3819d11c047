import type { Instrumentation } from 'next';

// Next bundles this file for its edge runtime too and removes there what follows a look at NEXT_RUNTIME.

/** Runs once when a server starts, before it answers; not when the site is built. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { announceRefusals } = await import('./lib/api/refusals');
    announceRefusals();
    const { startOperations } = await import('./lib/jobs/start');
    await startOperations();
  }
}

/** A page that failed to render: the visitor sees the digest, the log has its cause. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRenderError } = await import('./lib/jobs/start');
    logRenderError(error, context);
  }
};
