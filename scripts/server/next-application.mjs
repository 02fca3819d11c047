import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/**
 * What instrumentation.ts exports, without Next's server: Next builds it as a module of its own. Some modules of Next
 * expect what node-environment-baseline.js sets (next-internals.test.ts).
 * @returns {typeof import('../../instrumentation')}
 */
export function loadApplication() {
  const load = createRequire(import.meta.url);
  load('next/dist/server/node-environment-baseline.js');
  return load(resolve(process.env.NEXT_DIST_DIR || '.next', 'server/instrumentation.js'));
}
