import { readdirSync, readFileSync } from 'node:fs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { tableMembers } from './tests/architecture/table-members.mjs';

const SOURCES = ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.ts', '*.ts'];
const TESTS = ['**/*.test.{ts,tsx}', 'tests/**'];

/** Modules that browsers run. */
const clientModules = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(file, 'utf8').startsWith("'use client'"))
    // brackets of routes are no pattern
    .map((file) => file.replace(/[[\]()]/g, '?')),
);

const DIRECT_NAVIGATION = 'It forgets the language. Take it from @/lib/i18n/navigation.';

// with two clocks, a season previewed with APP_NOW would be on sale on one and closed on the other
const clock = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Take the clock as an argument; doors call now() of lib/config/env.',
  },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Take the clock as an argument; doors call now() of lib/config/env.',
  },
];

// Node and browsers differ in spaces, apostrophes and the position of CHF, which breaks hydration
const formatting = [
  {
    selector: 'MemberExpression[object.name="Intl"]',
    message: 'Format in lib/i18n/format.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(toFixed|toLocaleString|toLocaleDateString|toLocaleTimeString)$/]',
    message: 'Format in lib/i18n/format.',
  },
];

// text in code exists in one language only and is hard to find
const interfaceText = [
  {
    selector: 'JSXText[value=/\\p{L}/u]',
    message: 'Interface text lives in messages/fr.json and messages/de.json.',
  },
  {
    selector: 'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}/u]',
    message: 'Interface text lives in messages/fr.json and messages/de.json.',
  },
  {
    selector:
      'JSXAttribute[name.name=/^(alt|title|placeholder|label|aria-label|aria-description)$/] > Literal[value=/\\p{L}/u]',
    message: 'Interface text lives in messages/fr.json and messages/de.json.',
  },
];

// a cast is unchecked: rows of another shape fail far from their statement
const uncheckedRows = [
  'CallExpression[callee.property.name="execute"] > TSTypeParameterInstantiation',
  'VariableDeclarator[init.argument.callee.property.name="execute"]',
  ':matches(TSAsExpression, MemberExpression) > AwaitExpression > CallExpression[callee.property.name="execute"]',
  'TSAsExpression > TSTypeLiteral > TSPropertySignature[key.name="rows"]',
].map((selector) => ({ selector, message: 'Read rows with the functions of lib/db/rows.' }));

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      '.next*/',
      '.data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'bench-results/',
      'next-env.d.ts',
      'public/',
    ],
  },
  // no inline exceptions: change the rule here, with the reason
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    rules: {
      // `any` and `!` disable checks that readers rely on
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...uncheckedRows],
      'no-console': 'error',
      // global values have no owner and no type
      'no-restricted-globals': [
        'error',
        ...['globalThis', 'global'].map((name) => ({
          name,
          message: 'What must exist once per process goes through lib/core/process-wide.mjs.',
        })),
      ],
      // split longer files by responsibility
      'max-lines': ['error', { max: 300 }],
    },
  },
  // the rules of the compiler would take a minute for all components, and server components have no state
  { files: [...clientModules, '**/use-*.ts'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/*.{tsx,jsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // what scrolls is reached by keyboard
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'group'] }],
      // the React compiler is not in use
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: SOURCES,
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...uncheckedRows, ...clock, ...formatting],
      // settings are validated and documented in one place
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings through lib/config/env.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            // plain links and redirects lose the language prefix and the localised slug
            { name: 'next/link', message: DIRECT_NAVIGATION },
            {
              name: 'next/navigation',
              importNames: ['redirect', 'permanentRedirect', 'useRouter', 'usePathname'],
              message: DIRECT_NAVIGATION,
            },
            { name: 'next/router', message: DIRECT_NAVIGATION },
          ],
        },
      ],
    },
  },
  {
    // a new product kind or language is an entry in its table; comparisons elsewhere would silently ignore it
    files: [...SOURCES, 'scripts/**/*.ts'],
    ignores: [...TESTS, 'lib/*/sample*', 'lib/*/sample/**'],
    // the only rule here that reads types; .oxlintrc.json holds the others
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { house: { rules: { 'table-members': tableMembers } } },
    rules: {
      'house/table-members': [
        'error',
        { file: 'lib/catalogue/products.ts', type: 'ProductKind' },
        { file: 'lib/i18n/languages.ts', type: 'Locale' },
      ],
    },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...clock, ...formatting, ...interfaceText] },
  },
  {
    files: ['**/*.{db,pg}.test.ts'],
    ignores: ['**/*.isolated.{db,pg}.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...uncheckedRows,
        {
          // these files share modules: a mocked one stays mocked for the files after it
          selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]',
          message: 'Name the file *.isolated.db.test.ts or *.isolated.pg.test.ts.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          // these files share modules: another one that is loading would fail
          object: 'vi',
          property: 'resetModules',
          message: 'Load a copy (tests/support/module-copy.ts).',
        },
      ],
    },
  },
  {
    files: ['tests/e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // too short on a slow machine, too long on a fast one
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'Wait for what the visitor would see.',
        },
      ],
    },
  },
  // the places that each ban refers to
  {
    files: ['lib/core/clock.ts', 'lib/core/dates.ts'],
    rules: { 'no-restricted-syntax': ['error', ...interfaceText] },
  },
  { files: ['lib/db/rows.ts'], rules: { 'no-restricted-syntax': ['error', ...clock, ...formatting] } },
  { files: ['lib/i18n/format.ts'], rules: { 'no-restricted-syntax': ['error', ...clock] } },
  {
    // instrumentation.ts checks the bundle's runtime, which is not a setting
    files: ['lib/config/env.ts', '*.config.ts', 'instrumentation.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['lib/core/process-wide.mjs'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['lib/i18n/navigation.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
);
