import { cruiseOptions, importRules } from './tests/architecture/import-rules.mjs';

/**
 * Rules generated from the rank table, tests/architecture/ranks.mjs. @type
 * {import('dependency-cruiser').IConfiguration}
 */
const config = {
  forbidden: importRules,
  options: { ...cruiseOptions, tsConfig: { fileName: 'tsconfig.json' } },
};

export default config;
