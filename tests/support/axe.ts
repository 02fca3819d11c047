import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // every fault in full; of what passed, only the first of each rule
  resultTypes: ['violations'],
};

/** What axe finds on a page without frames. */
export const findViolations = (page: Page): Promise<Result[]> =>
  page.evaluate(`${AXE};axe.run(document, ${JSON.stringify(OPTIONS)}).then(({ violations }) => violations)`);
