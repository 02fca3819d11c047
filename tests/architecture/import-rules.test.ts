import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { describe, expect, it } from 'vitest';
import { cruiseOptions, importRules } from './import-rules.mjs';
import { COMPONENT_RANKS, LIB_RANKS } from './ranks.mjs';

type Tree = Record<string, string>;

/** Names of the rules that a virtual file tree breaks. */
async function brokenRules(tree: Tree): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'passage-imports-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const tsconfig = join(root, 'tsconfig.json');
    writeFileSync(
      tsconfig,
      JSON.stringify({ compilerOptions: { module: 'esnext', baseUrl: '.', paths: { '@/*': ['./*'] } } }),
    );
    const { enhancedResolveOptions, ...options } = cruiseOptions;
    const { output } = await cruise(
      [...new Set(Object.keys(tree).map((path) => path.split('/')[0] ?? path))],
      {
        ...options,
        baseDir: root,
        validate: true,
        ruleSet: { forbidden: importRules },
        tsConfig: { fileName: tsconfig },
      },
      enhancedResolveOptions,
      { tsConfig: extractTSConfig(tsconfig) },
    );
    const { summary } = output as ICruiseResult;
    return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
  } finally {
    rmSync(root, { recursive: true });
  }
}

const imports = (path: string) => `import { a } from '${path}';\nexport const b = a;\n`;
const leaf = 'export const a = 1;\n';

const lastLib = LIB_RANKS.at(-1) ?? '';
const byLib = Object.fromEntries(
  LIB_RANKS.map((folder, rank): [string, Tree] => {
    const higher = LIB_RANKS[rank + 1] ?? 'without-rank';
    return [
      `rank-of-lib-${folder}`,
      { [`lib/${folder}/one.ts`]: imports(`../${higher}/two`), [`lib/${higher}/two.ts`]: leaf },
    ];
  }),
);
const byComponents = Object.fromEntries(
  COMPONENT_RANKS.map((folder, rank): [string, Tree] => {
    const higher = COMPONENT_RANKS[rank + 1] ?? 'without-rank';
    return [
      `rank-of-components-${folder}`,
      {
        [`components/${folder}/one.tsx`]: imports(`../${higher}/two`),
        [`components/${higher}/two.tsx`]: leaf,
      },
    ];
  }),
);

/** One tree for all ranks: each pair of neighbours breaks its own rule. */
const byRank = { ...byLib, ...byComponents };

const trees: Record<string, Tree> = {
  'lib-folder-without-rank': { 'lib/helpers/text.ts': imports('node:fs') },
  'lib-folder-without-rank-imported': {
    'app/page.tsx': imports('@/lib/helpers/text'),
    'lib/helpers/text.ts': leaf,
  },
  'component-folder-without-rank': { 'components/widgets/clock.tsx': imports('react') },
  'no-react-in-lib': { 'lib/cart/use-cart.ts': imports('react') },
  'no-page-in-lib': {
    'lib/cart/view.ts': imports('../../components/ui/card'),
    'components/ui/card.tsx': leaf,
  },
  'no-page-in-components': { 'components/ui/card.tsx': imports('@/app/page'), 'app/page.tsx': leaf },
  'no-database-in-components': {
    'components/cart/list.tsx': imports('@/lib/cart/queries'),
    'lib/cart/queries.ts': leaf,
  },
  'no-sql-in-app': { 'app/page.tsx': imports('drizzle-orm') },
  'pure-roles-stay-pure': { 'lib/cart/rules.ts': imports('../db/client'), 'lib/db/client.ts': leaf },
  'queries-only-read': { 'lib/cart/queries/open.ts': imports('../commands'), 'lib/cart/commands.ts': leaf },
  'no-cycles': { 'lib/cart/one.ts': imports('./two'), 'lib/cart/two.ts': imports('./one') },
  'no-tests-in-production': { 'lib/cart/seed.ts': imports('../../tests/carts'), 'tests/carts.ts': leaf },
  'no-tests-in-scripts': { 'scripts/serve.ts': imports('../tests/carts'), 'tests/carts.ts': leaf },
};

describe('import rules', () => {
  it('each have a failing example below', () => {
    expect([...Object.keys(byRank), ...Object.keys(trees)].sort()).toEqual(
      importRules.map(({ name }) => name).sort(),
    );
  });

  it('report every broken rank', async () => {
    const trees = Object.values(byRank).flatMap((one) => Object.entries(one));
    const broken = await brokenRules(Object.fromEntries(trees));
    expect(broken).toEqual(expect.arrayContaining(Object.keys(byRank)));
  });

  it.each(Object.entries(trees))('%s', async (rule, tree) => {
    expect(await brokenRules(tree)).toContain(rule);
  });

  it.each([
    ['tables', 'components/cart/list.tsx', 'no-database-in-components'],
    ['commands', 'components/cart/list.tsx', 'no-database-in-components'],
    ['tables', 'app/page.tsx', 'no-sql-in-app'],
  ])('catch lib/cart/%s in %s', async (role, path, rule) => {
    const tree = { [path]: imports(`@/lib/cart/${role}`), [`lib/cart/${role}.ts`]: leaf };
    expect(await brokenRules(tree)).toContain(rule);
  });

  it('catch a type-only import', async () => {
    const tree = {
      'components/cart/list.tsx':
        "import type { Row } from '@/lib/cart/tables';\nexport const rows: Row[] = [];\n",
      'lib/cart/tables.ts': 'export type Row = { id: string };\n',
    };
    expect(await brokenRules(tree)).toContain('no-database-in-components');
  });

  it('catch an import from two ranks above', async () => {
    const tree = { 'lib/core/one.ts': imports(`../${lastLib}/two`), [`lib/${lastLib}/two.ts`]: leaf };
    expect(await brokenRules(tree)).toEqual(['rank-of-lib-core']);
  });

  it('allow the intended imports', async () => {
    const tree = {
      'app/page.tsx': `${imports('@/lib/cart/queries')}export { List } from '@/components/cart/list';\n`,
      'components/cart/list.tsx': "import { a } from '../ui/card';\nexport const List = a;\n",
      'components/ui/card.tsx': "import { useState } from 'react';\nexport const a = useState;\n",
      'lib/cart/queries.ts':
        "import { a } from './tables';\nimport { c } from '../core/money';\nexport const b = [a, c];\n",
      'lib/cart/tables.ts': "import { sql } from 'drizzle-orm';\nexport const a = sql;\n",
      'lib/core/money.ts': 'export const c = 1;\n',
      'lib/i18n/navigation.ts': imports('next-intl/navigation'),
    };
    expect(await brokenRules(tree)).toEqual([]);
  });
});

describe('every folder of components', () => {
  it('is shared or named after its lib folder', () => {
    const folders = readdirSync('components');
    expect(folders.filter((name) => !COMPONENT_RANKS.includes(name))).toEqual([]);
  });
});

describe('every folder of lib', () => {
  it('has a rank', () => {
    const folders = readdirSync('lib', { withFileTypes: true });
    expect(folders.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([]);
    expect(folders.map(({ name }) => name).filter((name) => !LIB_RANKS.includes(name))).toEqual([]);
  });
});
