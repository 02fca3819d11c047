import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

// the bans are syntactic; without type information the text need not exist on disk
const eslint = new ESLint({
  overrideConfig: [tseslint.configs.disableTypeChecked, { rules: { 'house/table-members': 'off' } }],
});

async function brokenRules(filePath: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return [...new Set((result?.messages ?? []).map(({ ruleId }) => ruleId))];
}

const navigation = (name: string) =>
  `import { ${name} } from 'next/navigation';\nexport const x = ${name};\n`;
const element = (inner: string) => `export const Card = () => <p>${inner}</p>;\n`;

describe('lint bans', () => {
  it.each([
    ['lib/cart/rules.ts', 'export const day = new Date();\n', 'no-restricted-syntax'],
    ['lib/cart/rules.ts', 'export const at = Date.now();\n', 'no-restricted-syntax'],
    ['lib/cart/rules.ts', 'export const f = new Intl.NumberFormat();\n', 'no-restricted-syntax'],
    ['lib/cart/rules.ts', 'export const f = (n: number) => n.toFixed(2);\n', 'no-restricted-syntax'],
    [
      'components/cart/price.tsx',
      'export const f = (n: number) => n.toLocaleString();\n',
      'no-restricted-syntax',
    ],
    ['lib/cart/rules.ts', 'export const url = process.env.PUBLIC_URL;\n', 'no-restricted-properties'],
    ['app/page.tsx', "import Link from 'next/link';\nexport const L = Link;\n", 'no-restricted-imports'],
    ['app/page.tsx', navigation('redirect'), 'no-restricted-imports'],
    ['components/cart/go.tsx', navigation('useRouter'), 'no-restricted-imports'],
    ['components/cart/go.tsx', navigation('usePathname'), 'no-restricted-imports'],
    ['components/cart/card.tsx', element('Votre panier'), 'no-restricted-syntax'],
    ['components/cart/card.tsx', element("{'Votre panier'}"), 'no-restricted-syntax'],
    ['components/cart/card.tsx', element('<img src="/a.png" alt="Une affiche" />'), 'no-restricted-syntax'],
    ['lib/cart/queries.ts', 'const result = await db.execute(statement);\n', 'no-restricted-syntax'],
    [
      'lib/cart/queries.ts',
      'export const f = async () => (await db.execute(s)) as Result;\n',
      'no-restricted-syntax',
    ],
    ['lib/cart/queries.ts', 'export const f = () => db.execute<Row>(s);\n', 'no-restricted-syntax'],
    ['lib/cart/cart.db.test.ts', 'const { rows } = result as { rows: Row[] };\n', 'no-restricted-syntax'],
    ['lib/cart/cart.db.test.ts', "vi.mock('next/cache');\n", 'no-restricted-syntax'],
    ['lib/cart/rules.test.ts', 'vi.resetModules();\n', 'no-restricted-properties'],
    ['tests/e2e/order.spec.ts', 'await page.waitForTimeout(500);\n', 'no-restricted-syntax'],
    ['lib/cart/rules.ts', 'export const x: any = 1;\n', '@typescript-eslint/no-explicit-any'],
    [
      'lib/cart/rules.ts',
      'export const f = (x?: string) => x!;\n',
      '@typescript-eslint/no-non-null-assertion',
    ],
    ['lib/cart/rules.ts', 'export const shared = globalThis;\n', 'no-restricted-globals'],
    ['scripts/setup/x.mjs', 'export const shared = globalThis;\n', 'no-restricted-globals'],
    ['lib/cart/rules.ts', 'export const x = 1;\n'.repeat(301), 'max-lines'],
    ['lib/cart/rules.ts', '// eslint-disable-next-line eqeqeq\nexport const x = 1;\n', null],
  ])('%s: %s', async (path, text, rule) => {
    expect(await brokenRules(path, text)).toContain(rule);
  });

  it.each([
    ['lib/core/clock.ts', 'export const day = new Date();\n'],
    ['lib/db/rows.ts', 'export const f = async () => { const r = await db.execute(s); return r; };\n'],
    ['lib/cart/commands.ts', 'export const f = async () => { await db.execute(s); };\n'],
    ['lib/i18n/format.ts', 'export const f = new Intl.NumberFormat();\n'],
    ['lib/config/env.ts', 'export const url = process.env.PUBLIC_URL;\n'],
    ['lib/core/process-wide.mjs', 'export const shared = globalThis;\n'],
    ['lib/i18n/navigation.ts', navigation('redirect')],
    ['app/page.tsx', navigation('notFound')],
    ['lib/cart/rules.ts', 'export const day = (at: string) => new Date(at);\n'],
    ['components/cart/card.tsx', element('{price} · 2')],
    ['lib/cart/cart.isolated.db.test.ts', "vi.mock('next/cache');\n"],
    ['lib/cart/rules.test.ts', 'export const day = new Date();\n'],
  ])('let %s be: %s', async (path, text) => {
    expect(await brokenRules(path, text)).toEqual([]);
  });
});
