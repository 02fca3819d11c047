import { buildIfChanged } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePostgres } from './postgres.mjs';
import { capture } from './programs.mjs';
import { countPlaywright, countVitest, runReported } from './reports.mjs';
import { freePort } from './server.mjs';
import { emptySettings } from './settings.mjs';
import { ensureTestPrograms } from './test-programs.mjs';
import { startPostgres } from '../../tests/support/postgres.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, unsteady?: number, output: string }} Outcome */
/** @typedef {{ name: string, check: () => Promise<Outcome> }} Stage */

const REPORTS = '.cache/reports';
/** A check that hangs counts as failed. */
const STAGE_LIMIT_MS = 30 * 60_000;
/** Of a failed stage's output, repeated at the end. Runners list their failures last. */
const REPEATED_CHARACTERS = 6_000;

/** Environment of every check, without the caller's settings. */
const environment = {
  ...process.env,
  ...emptySettings(),
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
};

/** Runs a program of node_modules. */
const runTool = (
  /** @type {string} */ tool,
  /** @type {string[]} */ args,
  /** @type {Record<string, string>} */ more = {},
) =>
  capture(`node_modules/.bin/${tool}`, args, { env: { ...environment, ...more }, timeout: STAGE_LIMIT_MS });

/** @param {boolean} ok @param {string} output @returns {Outcome} */
const one = (ok, output) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });

/** @param {string} name @param {string} tool @param {string[]} args @returns {Stage} */
const tool = (name, tool, args) => ({
  name,
  check: async () => {
    const { code, output } = await runTool(tool, args);
    return one(code === 0, output);
  },
});

const vitest = (/** @type {string} */ report, /** @type {string[]} */ projects, more = {}) =>
  runReported(report, countVitest, () =>
    runTool(
      'vitest',
      [
        'run',
        '--allowOnly=false',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      more,
    ),
  );

/** Runs tests that read documents with programs of the system. @param {() => Promise<Outcome>} tests */
async function withTestPrograms(tests) {
  const missing = await ensureTestPrograms();
  if (missing.length > 0)
    return one(false, `The tests need more programs (Debian: apt-get install ${missing.join(' ')}).`);
  return tests();
}

const unitAndDatabaseTests = () =>
  withTestPrograms(() => vitest(`${REPORTS}/unit.json`, ['unit', 'database', 'database-isolated']));

async function databaseTestsOnPostgres() {
  if (!(await ensurePostgres()))
    return one(false, 'PostgreSQL 15 or newer is needed (Debian: apt-get install postgresql).');
  const { url, stop } = await startPostgres();
  try {
    return await withTestPrograms(() =>
      vitest(`${REPORTS}/postgres.json`, ['postgres', 'postgres-isolated'], { TEST_DATABASE_URL: url }),
    );
  } finally {
    await stop();
  }
}

async function browserJourneys() {
  const browser = await ensureChromium();
  if (!browser) return one(false, 'No Chromium is installed, and none could be installed.');
  const port = String(await freePort());
  return runReported(`${REPORTS}/journeys.json`, countPlaywright, () =>
    runTool('playwright', ['test'], { CHROMIUM_PATH: browser, JOURNEYS_PORT: port }),
  );
}

/** Quick checks first, so that simple faults show early. @type {Stage[]} */
const SOURCE_CHECKS = [
  tool('format', 'oxfmt', ['--check']),
  tool('import rules', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    'app',
    'components',
    'lib',
    'scripts',
    'tests/support',
    'middleware.ts',
    'instrumentation.ts',
  ]),
  tool('dead code', 'knip', []),
];

/** Checks that read the types of routes, which the build deletes and writes again. @type {Stage[]} */
const TYPED_CHECKS = [
  // by its path: the compiler that the architecture tests read has the same command
  tool('types', '../typescript7/bin/tsc', ['--noEmit']),
  tool('lint', 'oxlint', []),
];

/** @type {Stage} */
const TESTS = { name: 'unit and database tests', check: unitAndDatabaseTests };

/** @type {Stage} */
const POSTGRES = { name: 'database tests on PostgreSQL', check: databaseTestsOnPostgres };

/** @type {Stage} */
const BUILD = {
  name: 'production build',
  check: async () => {
    const { ok, output } = await buildIfChanged();
    return one(ok, output);
  },
};

/** @type {Stage} */
const JOURNEYS = { name: 'browser journeys', check: browserJourneys };

/**
 * A check that runs a script of this repository; it passes if the script exits with 0.
 * @param {string} name @param {string} path @param {() => Promise<Record<string, string>>} [settings] @returns {Stage}
 */
const script = (name, path, settings) => ({
  name,
  check: async () => {
    const env = { ...environment, ...(await settings?.()) };
    const { code, output } = await capture(process.execPath, [path], { env, timeout: STAGE_LIMIT_MS });
    return one(code === 0, output);
  },
});

/** Kills the server during a stream of orders: no acknowledged order may be lost. Run alone, the script does it 20 times. */
const CRASHES = script('kill -9 under orders', 'tests/crash/kill-nine.mjs', async () => ({
  CRASH_PORT: String(await freePort()),
  CRASH_ROUNDS: '5',
}));

/** Two sites, one of which holds the accounts of the other. */
const UPSTREAM = script('accounts of another instance', 'tests/upstream/two-instances.mjs');

const WEIGHT = script('weight of scripts', 'tests/weight/scripts.mjs');

/** @param {Stage} stage @returns {Promise<Outcome & { name: string }>} */
async function runStage({ name, check }) {
  const started = performance.now();
  const outcome = await check().catch((error) => one(false, String(error?.stack ?? error)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { passed, failed, skipped, unsteady, output } = outcome;
  const counts = [
    `${passed} passed, ${failed} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
    ...(unsteady ? [`${unsteady} only at the second attempt`] : []),
  ].join(', ');
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(30)} ${seconds.padStart(6)} s   ${counts}`);
  if (failed || unsteady) console.log(`\n${output.trim()}\n`);
  return { ...outcome, name };
}

/**
 * Says again what failed before the journeys, whose output may be long.
 * @param {(Outcome & { name: string })[]} outcomes
 */
function repeatFailures(outcomes) {
  for (const { name, failed, output } of outcomes) {
    if (failed) console.log(`✗ ${name}\n\n${output.trim().slice(-REPEATED_CHARACTERS)}\n`);
  }
}

/** @param {Stage[]} stages */
async function inTurn(stages) {
  const outcomes = [];
  for (const stage of stages) outcomes.push(await runStage(stage));
  return outcomes;
}

/** Runs a stage on the build, or reports that the build failed. @param {Stage} stage @param {Outcome} build */
const onBuild = (stage, build) =>
  runStage(build.failed ? { ...stage, check: async () => one(false, 'Not run: the build failed.') } : stage);

/**
 * Runs two sequences of similar length in parallel: the checks, and the build with the crash tests. The journeys run
 * alone at the end, so that nothing slows them down. A failed stage does not stop the others.
 */
export async function runEveryCheck() {
  const building = runStage(BUILD);
  const checks = async () => {
    const outcomes = await inTurn(SOURCE_CHECKS);
    const build = await building;
    return [...outcomes, ...(await inTurn([...TYPED_CHECKS, TESTS])), await onBuild(UPSTREAM, build)];
  };
  const besideChecks = async () => {
    const build = await building;
    return [build, await onBuild(WEIGHT, build), await onBuild(CRASHES, build), await runStage(POSTGRES)];
  };
  const earlier = (await Promise.all([besideChecks(), checks()])).flat();
  const journeys = await onBuild(JOURNEYS, await building);
  repeatFailures(earlier);
  const outcomes = [...earlier, journeys];
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}
