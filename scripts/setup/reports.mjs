import { existsSync, readFileSync, rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number }} Counts */

/**
 * Counts of vitest's JSON report. A file that could not be loaded has no tests and counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 * testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts of Playwright's JSON report. Errors outside of tests count as failures. A journey that passed on its second
 * attempt counts as passed, but unsteady.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }}
 * report
 * @returns {Counts}
 */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  unsteady: stats.flaky,
});

/**
 * Runs a test runner and counts its JSON report. A runner that fails without a failed test or without a report counts
 * as one failure, so that nothing passes without having run.
 * @template Report as read by `count`
 * @param {string} path of the report
 * @param {(report: Report) => Counts} count
 * @param {() => Promise<{ code: number, output: string }>} runTests
 * @returns {Promise<Counts & { output: string }>}
 */
export async function runReported(path, count, runTests) {
  rmSync(path, { force: true });
  const { code, output } = await runTests();
  const counts = existsSync(path)
    ? count(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, output };
}
