import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { mentionsOf } from './table-members';

const TABLE = '/table.ts';
const FILE = '/file.ts';
const OPTIONS: ts.CompilerOptions = { strict: true, target: ts.ScriptTarget.ES2022 };

const HEADER = `import type { Kind } from './table';
declare const sql: (text: TemplateStringsArray) => string;
declare const kind: Kind;
declare const kinds: Kind[];
declare const voucher: 'pass' | 'mini' | 'amount' | null;
declare const prices: Partial<Record<Kind, number>>;
declare const id: string;
declare const page: 'pass' | 'article';
`;

const host = ts.createCompilerHost(OPTIONS);
const libraries = new Map<string, ts.SourceFile | undefined>();

/** An in-memory project with the checked text and a table. */
function projectOf(text: string): ts.Program {
  const files = new Map([
    [
      TABLE,
      "export type Kind = 'pass' | 'mini' | 'gift';\nexport const same = (kind: Kind) => kind === 'pass';\n",
    ],
    [FILE, text],
  ]);
  const getSourceFile: typeof host.getSourceFile = (name, version) => {
    const own = files.get(name);
    if (own !== undefined) return ts.createSourceFile(name, own, version, true);
    if (!libraries.has(name)) libraries.set(name, host.getSourceFile(name, version));
    return libraries.get(name);
  };
  const fileExists = (name: string) => files.has(name) || host.fileExists(name);
  return ts.createProgram([...files.keys()], OPTIONS, { ...host, getSourceFile, fileExists });
}

const messagesOf = (code: string, file = FILE) =>
  mentionsOf(projectOf(HEADER + code), [file], [{ file: TABLE, type: 'Kind' }]).map(({ message }) => message);

describe('members of a table outside of it', () => {
  it.each([
    ["export const x = kind === 'mini';", /comparing with 'mini'/],
    ["export const x = 'gift' !== kind;", /comparing with 'gift'/],
    ["export const x = voucher === 'pass';", /comparing with 'pass'/],
    ["export const f = <K extends Kind>(one: K) => one === 'pass';", /comparing with 'pass'/],
    ["export const x = kinds.includes('gift');", /comparing with 'gift'/],
    ["export const x = new Set(kinds).has('gift');", /comparing with 'gift'/],
    ["switch (kind) { case 'gift': break; default: }", /comparing with 'gift'/],
    ["export const x = sql`select 1 where kind = 'gift'`;", /comparing with 'gift'/],
    ["export const x = sql`kind in ('pass', 'mini')`;", /comparing with 'pass'/],
    ['export const x = prices.gift;', /Index by a value of Kind/],
    ["export const x = prices['gift'];", /Index by a value of Kind/],
    ["export type Sold = 'pass' | 'mini';", /Take the members of Kind/],
    ["export const x = ['pass', 'mini'] as const;", /Take the members of Kind/],
    ['export const x = { pass: 1, mini: 2, gift: 4 };', /Take the members of Kind/],
    ['export type Prices = { pass: number; mini: number; gift: number };', /Take the members of Kind/],
  ])('reports %s', (code, message) => {
    expect(messagesOf(code)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    "export const x = voucher === 'amount';",
    "export const x = id === 'pass';",
    "export const x = page === 'article';",
    'export const x: Record<Kind, number> = { pass: 1, mini: 2, gift: 4 };',
    "export const x: Record<string, Record<Kind, number> | '-'> = { a: { pass: 1, mini: 2, gift: 4 }, b: '-' };",
    "export type Entry = Pick<{ pass: 1; gift: 2; id: 3 }, 'pass' | 'gift' | 'id'>;",
    "export const x = sql`select 'pass' as label`;",
  ])('accepts %s', (code) => {
    expect(messagesOf(code)).toEqual([]);
  });

  it('accepts the table itself', () => {
    expect(messagesOf('', TABLE)).toEqual([]);
  });
});

/** Sources of the product; tests and samples name what they are about. */
const isChecked = (file: string): boolean =>
  /^(?:(?:app|components|lib|scripts)\/.+|[^/]+)\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|^lib\/[^/]+\/sample|^next-env/.test(file);

it.each([
  ['lib/cart/rules.ts', true],
  ['components/shop/order-now.ts', true],
  ['app/[locale]/page.tsx', true],
  ['lib/cart/rules.test.ts', false],
  ['lib/catalogue/sample.ts', false],
])('applies to %s? %s', (file, isApplied) => {
  expect(isChecked(file)).toBe(isApplied);
});

it('product kinds and languages are named in their tables only', () => {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const files = fileNames.map((file) => file.slice(process.cwd().length + 1)).filter(isChecked);
  const program = ts.createProgram(files, options);
  expect(files.length).toBeGreaterThan(1_000);
  expect(
    mentionsOf(program, files, [
      { file: 'lib/catalogue/products.ts', type: 'ProductKind' },
      { file: 'lib/i18n/languages.ts', type: 'Locale' },
    ]),
  ).toEqual([]);
});
