import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, runReported } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'passage-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'report.json');
const asIs = (counts: { passed: number; failed: number; skipped: number }) => counts;

describe('counting', () => {
  it('counts a test file that cannot be loaded as a failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });

  it('reports journeys that passed on the second attempt, and counts an error outside of tests as a failure', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      unsteady: 1,
    });
  });

  it('uses the numbers of the report', async () => {
    const result = await runReported(path, asIs, async () => {
      writeFileSync(path, JSON.stringify({ passed: 5, failed: 0, skipped: 0 }));
      return { code: 0, output: 'fine' };
    });
    expect(result).toEqual({ passed: 5, failed: 0, skipped: 0, output: 'fine' });
  });

  it('ignores the report of the previous run', async () => {
    writeFileSync(path, JSON.stringify({ passed: 5, failed: 0, skipped: 0 }));
    const result = await runReported(path, asIs, async () => ({ code: 1, output: '' }));
    expect(result).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a runner that fails without a failed test as a failure', async () => {
    const result = await runReported(path, asIs, async () => {
      writeFileSync(path, JSON.stringify({ passed: 5, failed: 0, skipped: 0 }));
      return { code: 1, output: '' };
    });
    expect(result).toMatchObject({ passed: 5, failed: 1 });
  });
});
