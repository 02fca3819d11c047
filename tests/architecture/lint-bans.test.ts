import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const PLUGIN = './tests/architecture/house-rules.mjs';
/** The rules that read types need a project. */
const settings = readFileSync('.oxlintrc.json', 'utf8')
  .replace(PLUGIN, path.resolve(PLUGIN))
  .replace('"typeAware": true', '"typeAware": false');

const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

/** The rules that each file breaks, by its path in a folder of their own. */
function brokenRules(files: readonly (readonly [file: string, text: string])[]): Map<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'passage-lint-'));
  try {
    for (const [file, text] of [['.oxlintrc.json', settings] as const, ...files]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const program = path.resolve('node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [program, '--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = reportSchema.parse(JSON.parse(stdout));
    return new Map(
      files.map(([file]) => [
        file,
        diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const navigation = (name: string) =>
  `import { ${name} } from 'next/navigation';\nexport const x = ${name};\n`;
const element = (inner: string) => `export const Card = () => <p>${inner}</p>;\n`;

const BANNED = [
  ['lib/cart/rules.ts', 'export const day = new Date();\n', 'house(clock)'],
  ['lib/cart/rules.ts', 'export const at = Date.now();\n', 'house(clock)'],
  ['lib/cart/rules.ts', 'export const f = new Intl.NumberFormat();\n', 'house(formatting)'],
  ['lib/cart/rules.ts', 'export const f = (n: number) => n.toFixed(2);\n', 'house(formatting)'],
  ['components/cart/price.tsx', 'export const f = (n: number) => n.toLocaleString();\n', 'house(formatting)'],
  ['lib/cart/rules.ts', 'export const url = process.env.PUBLIC_URL;\n', 'eslint(no-restricted-properties)'],
  [
    'app/page.tsx',
    "import Link from 'next/link';\nexport const L = Link;\n",
    'eslint(no-restricted-imports)',
  ],
  ['app/page.tsx', navigation('redirect'), 'eslint(no-restricted-imports)'],
  ['components/cart/go.tsx', navigation('useRouter'), 'eslint(no-restricted-imports)'],
  ['components/cart/go.tsx', navigation('usePathname'), 'eslint(no-restricted-imports)'],
  ['components/cart/card.tsx', element('Votre panier'), 'house(interface-text)'],
  ['components/cart/card.tsx', element("{'Votre panier'}"), 'house(interface-text)'],
  ['components/cart/card.tsx', element('<img src="/a.png" alt="Une affiche" />'), 'house(interface-text)'],
  ['lib/cart/queries.ts', 'export const result = await db.execute(statement);\n', 'house(checked-rows)'],
  [
    'lib/cart/queries.ts',
    'export const f = async () => (await db.execute(s)) as R;\n',
    'house(checked-rows)',
  ],
  ['lib/cart/queries.ts', 'export const f = () => db.execute<Row>(s);\n', 'house(checked-rows)'],
  ['lib/cart/cart.db.test.ts', 'export const { rows } = x as { rows: Row[] };\n', 'house(checked-rows)'],
  ['lib/cart/cart.db.test.ts', "vi.mock('next/cache');\n", 'house(shared-modules)'],
  ['lib/cart/rules.test.ts', 'vi.resetModules();\n', 'eslint(no-restricted-properties)'],
  ['tests/e2e/order.spec.ts', 'await page.waitForTimeout(500);\n', 'house(no-pauses)'],
  ['lib/cart/rules.ts', 'export const x: any = 1;\n', 'typescript(no-explicit-any)'],
  ['lib/cart/rules.ts', 'export const f = (x?: string) => x!;\n', 'typescript(no-non-null-assertion)'],
  ['lib/cart/rules.ts', 'export const shared = globalThis;\n', 'eslint(no-restricted-globals)'],
  ['scripts/setup/x.mjs', 'export const shared = globalThis;\n', 'eslint(no-restricted-globals)'],
  ['lib/cart/rules.ts', `export const x = [\n${'  1,\n'.repeat(300)}];\n`, 'eslint(max-lines)'],
] as const;

/** Cases share paths: each gets a folder of its own below. */
const apart = (file: string, index: number) =>
  path.join(path.dirname(file), String(index), path.basename(file));

const LET_BE = [
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
] as const;

describe('lint bans', () => {
  const broken = brokenRules(BANNED.map(([file, text], index) => [apart(file, index), text]));
  it.each(BANNED.map((one, index) => [...one, apart(one[0], index)] as const))(
    '%s: %s',
    (_file, _text, rule, at) => expect(broken.get(at)).toContain(rule),
  );

  const kept = brokenRules(LET_BE);
  it.each(LET_BE)('let %s be: %s', (file) => expect(kept.get(file)).toEqual([]));

  it('are not switched off in place', () => {
    const comment = new RegExp(`(?:ox|es)lint-${'disable'}`);
    const files = ['app', 'components', 'lib', 'scripts', 'tests'].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name)),
    );
    expect(files.filter((file) => comment.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
