import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Others of the same account may have two turns in between. */
const PATIENCE_MS = 300_000;

/** Claims a lock shared by all workers of a run; false while another holds it. */
function claimLock(place: string): boolean {
  try {
    mkdirSync(place);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs journeys that share an account one at a time, across projects. The results folder is emptied at the start of a
 * run, which also clears the locks.
 */
export const oneAtATime = (name: string) =>
  test.extend<{ place: undefined }>({
    place: [
      async ({}, use, { project }) => {
        mkdirSync(project.outputDir, { recursive: true });
        const place = join(project.outputDir, `.${name}`);
        await expect.poll(() => claimLock(place), { timeout: PATIENCE_MS }).toBe(true);
        await use(undefined);
        rmdirSync(place);
      },
      { auto: true, timeout: PATIENCE_MS },
    ],
  });
