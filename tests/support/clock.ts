import { onTestFinished } from 'vitest';
import { now, resetEnv } from '@/lib/config/env';

function start(at: number) {
  process.env.APP_NOW = new Date(at).toISOString();
  resetEnv();
}

/** Sets the clock of all code until the end of the test; it goes on from there. */
export function setClock(at: Date): void {
  start(at.getTime());
  // it runs from the start of the process
  start(2 * at.getTime() - now().getTime());
  onTestFinished(() => {
    delete process.env.APP_NOW;
    resetEnv();
  });
}
