import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const PATIENCE_MS = 120_000;

/** Takes a place of which there is one for all workers of a run; false while another has it. */
function take(place: string): boolean {
  try {
    mkdirSync(place);
    return true;
  } catch {
    return false;
  }
}

/**
 * Journeys that share an account which does one thing at a time wait for each other, in whichever project they
 * run. The folder of results is emptied when a run begins, and the places in it with it.
 */
export const oneAtATime = (name: string) =>
  test.extend<{ place: undefined }>({
    place: [
      async ({}, use, { project }) => {
        mkdirSync(project.outputDir, { recursive: true });
        const place = join(project.outputDir, `.${name}`);
        await expect.poll(() => take(place), { timeout: PATIENCE_MS }).toBe(true);
        await use(undefined);
        rmdirSync(place);
      },
      { auto: true, timeout: PATIENCE_MS },
    ],
  });
