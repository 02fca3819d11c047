import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { tableMembers } from './tests/architecture/table-members.mjs';

const SOURCES = ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.ts', '*.ts'];
const TESTS = ['**/*.test.{ts,tsx}', 'tests/**'];

const DIRECT_NAVIGATION = 'It forgets the language. Take it from @/lib/i18n/navigation.';

// Two clocks disagree: a season previewed with APP_NOW would sell on one and be closed on the other.
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

// Node and browsers differ in spaces, apostrophes and the place of CHF, which breaks hydration.
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

// Text in code exists in one language only, and nobody finds it to correct it.
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

// A cast promises what nobody checks: rows of another shape then fail far from the statement that made them.
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
  // a rule switched off in place is a rule nobody sees any more: change it here, with the reason
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['.dependency-cruiser.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // `any` and `!` switch off the checks that the next reader relies on
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // a promise nobody waits for fails where nobody sees it
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // a new state must be thought of everywhere states are told apart
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // an async function without await is how a synchronous one fits an asynchronous interface
      '@typescript-eslint/require-await': 'off',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...uncheckedRows],
      'no-console': 'error',
      // a value that others find there by its name has no owner and no type
      'no-restricted-globals': [
        'error',
        ...['globalThis', 'global'].map((name) => ({
          name,
          message: 'What must exist once per process goes through lib/core/process-wide.mjs.',
        })),
      ],
      // longer files do several things: split by what they do
      'max-lines': ['error', { max: 300 }],
    },
  },
  { files: ['**/*.{tsx,jsx}', '**/use-*.ts'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // the React compiler is not in use, so what it cannot compile does no harm
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: SOURCES,
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...uncheckedRows, ...clock, ...formatting],
      // settings are checked once, in one place; anything read past it is neither checked nor documented
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings through lib/config/env.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            // a plain link or redirect loses the language prefix and the localized slug
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
    // a new product kind or language is an entry in its table; a comparison elsewhere would ignore it silently
    files: [...SOURCES, 'scripts/**/*.ts'],
    ignores: [...TESTS, 'lib/*/sample*', 'lib/*/sample/**'],
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
    ignores: ['**/*.isolated.db.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...uncheckedRows,
        {
          // these files share their modules: a replaced one stays replaced for the files after it
          selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]',
          message: 'Name the file *.isolated.db.test.ts.',
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
          // too short on a slow machine, too long on every other
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'Wait for what the visitor would see.',
        },
      ],
    },
  },
  // the places each ban points to
  {
    files: ['lib/core/clock.ts', 'lib/core/dates.ts'],
    rules: { 'no-restricted-syntax': ['error', ...interfaceText] },
  },
  { files: ['lib/db/rows.ts'], rules: { 'no-restricted-syntax': ['error', ...clock, ...formatting] } },
  { files: ['lib/i18n/format.ts'], rules: { 'no-restricted-syntax': ['error', ...clock] } },
  {
    // instrumentation.ts asks which runtime it is bundled for, which is no setting
    files: ['lib/config/env.ts', '*.config.ts', 'instrumentation.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['lib/core/process-wide.mjs'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['lib/i18n/navigation.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    // plain JavaScript reads JSON as any, and JSDoc casts around every line would hide what it does
    files: ['{scripts,tests}/**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
