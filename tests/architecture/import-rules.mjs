import { COMPONENT_RANKS, LIB_RANKS } from './ranks.mjs';
import { pathsOf, PURE_ROLES } from './roles.mjs';

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

const anyOf = (/** @type {string[]} */ names) => `(?:${names.join('|')})`;

/** An npm package, installed (a path) or not (a bare name). */
const packages = (/** @type {string[]} */ names) => `(?:^|node_modules/)${anyOf(names)}(?:/|$)`;

const SERVER_ROLES = pathsOf(['tables', 'queries', 'commands']);
const SQL_DRIVERS = packages(['drizzle-orm', 'pg', '@electric-sql/pglite']);
const REACT = packages([
  'react',
  'react-dom',
  'react-hook-form',
  '@hookform/resolvers',
  '@tanstack/react-query',
  'react-google-recaptcha-v3',
  'next/link',
  'next/navigation',
  'next-intl/navigation',
]);

/** @returns {Rule} */
const forbid = (
  /** @type {string} */ name,
  /** @type {string} */ comment,
  /** @type {Rule['from']} */ from,
  /** @type {Rule['to']} */ to,
) => ({ name, comment, severity: 'error', from, to });

/** @returns {Rule[]} */
function libRankRules() {
  return LIB_RANKS.map((folder, rank) => {
    const allowed = LIB_RANKS.slice(0, rank + 1);
    return forbid(
      `rank-of-lib-${folder}`,
      rank === 0
        ? `lib/${folder} imports nothing from lib`
        : `lib/${folder} imports only from ${allowed.join(', ')}`,
      { path: `^lib/${folder}/` },
      { path: '^lib/[^/]+/', pathNot: `^lib/${anyOf(allowed)}/` },
    );
  });
}

/** @returns {Rule[]} */
function componentRankRules() {
  return COMPONENT_RANKS.map((folder, rank) => {
    const allowed = COMPONENT_RANKS.slice(0, rank + 1);
    return forbid(
      `rank-of-components-${folder}`,
      `components/${folder} imports only from ${allowed.join(', ')}`,
      { path: `^components/${folder}/` },
      { path: '^components/[^/]+/', pathNot: `^components/${anyOf(allowed)}/` },
    );
  });
}

/** @returns {Rule[]} */
function placeRules() {
  const unranked = `^lib/(?!${anyOf(LIB_RANKS)}/)`;
  return [
    forbid('lib-folder-without-rank', 'give the folder its place in ranks.mjs', { path: unranked }, {}),
    forbid(
      'lib-folder-without-rank-imported',
      'give the folder its place in ranks.mjs',
      {},
      { path: unranked },
    ),
    forbid(
      'component-folder-without-rank',
      'a folder of components is a shared one, or has the name of its feature in lib',
      { path: `^components/(?!${anyOf(COMPONENT_RANKS)}/)` },
      {},
    ),
    forbid(
      'no-react-in-lib',
      'lib runs without a page: hooks and components live in components/',
      { path: '^lib/', pathNot: '^lib/(?:i18n/navigation|core/per-rendering)\\.ts$' },
      { path: REACT },
    ),
    forbid(
      'no-page-in-lib',
      'lib knows neither pages nor components',
      { path: '^lib/' },
      { path: '^(?:app|components)/' },
    ),
    forbid(
      'no-page-in-components',
      'components are placed by pages, not the other way',
      { path: '^components/' },
      { path: '^app/' },
    ),
    forbid(
      'no-database-in-components',
      'pages hand plain data to components, which call the HTTP contract to write',
      { path: '^components/' },
      { path: [SERVER_ROLES, '^lib/db/', SQL_DRIVERS] },
    ),
    forbid(
      'no-sql-in-app',
      'app reads through queries and writes through commands: no tables, no SQL',
      { path: '^(?:app/|middleware\\.ts|instrumentation)' },
      { path: [pathsOf(['tables']), SQL_DRIVERS] },
    ),
    forbid(
      'pure-roles-stay-pure',
      'schema, rules and contract run anywhere: no database, no queries or commands, no settings',
      { path: pathsOf(PURE_ROLES) },
      { path: [SERVER_ROLES, '^lib/db/', '^lib/config/env\\.ts$', SQL_DRIVERS, packages(['server-only'])] },
    ),
    forbid(
      'queries-only-read',
      'queries never import commands',
      { path: pathsOf(['queries']) },
      { path: pathsOf(['commands']) },
    ),
    forbid('no-cycles', 'a cycle has no first file to read', {}, { circular: true }),
    forbid(
      'no-tests-in-production',
      'what ships does not depend on tests or scripts',
      { path: '^(?:app|components|lib)/' },
      { path: '^(?:tests|scripts)/|\\.test\\.tsx?$' },
    ),
    forbid(
      'no-tests-in-scripts',
      'scripts run without tests; benchmarks use their help, and npm test their PostgreSQL server',
      { path: '^scripts/', pathNot: '^scripts/bench/' },
      { path: '^tests/', pathNot: '^tests/support/postgres\\.mjs$' },
    ),
  ];
}

/** Every import rule, generated from the rank table. @type {Rule[]} */
export const importRules = [...libRankRules(), ...componentRankRules(), ...placeRules()];

/** Parser options, shared with the tests of the rules. @type {import('dependency-cruiser').ICruiseOptions} */
export const cruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['\\.test\\.tsx?$', '\\.d\\.ts$'] },
  // type imports count: a component that names a table's type depends on every change of the table
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};
