import { onTestFinished } from 'vitest';
import { now, resetEnv } from '@/lib/config/env';

function start(at: number) {
  process.env.APP_NOW = new Date(at).toISOString();
  resetEnv();
}

/** Sets the clock for the rest of the test. It runs on from there in real time. */
export function setClock(at: Date): void {
  start(at.getTime());
  // `APP_NOW` is the time at the start of the process, which was earlier
  start(2 * at.getTime() - now().getTime());
  onTestFinished(() => {
    delete process.env.APP_NOW;
    resetEnv();
  });
}
