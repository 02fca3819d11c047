import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const FOLDERS = ['app', 'components', 'deploy', 'docs', 'lib', 'messages', 'scripts', 'tests', '.ci'];
const TEXT = /\.(?:ts|tsx|js|mjs|cjs|md|json|css|sql|conf|yaml|yml|example)$|Containerfile$|^run$/;

/** Mentions of documents outside the repository, by number or by name. */
const OUTSIDE =
  /\b(?:spec|decisions?|architecture|art direction|specification(?: section)?)[ ]\d|\b(?:specification|decisions|brief|facts|house|style)\.md\b|\.\.\/shared\b/i;
const CITATION = /\bdocs\/([\w-]+\.md)(?:#([\w-]+))?/g;
const LINK = /\[[^\]]*\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const tree = [
  ...FOLDERS.flatMap(filesBelow),
  ...readdirSync('.').filter((name) => TEXT.test(name) && name !== 'package-lock.json'),
];
const markdown = tree.filter((file) => file.endsWith('.md'));

/** Anchors of a Markdown document, generated from its headings as GitHub does. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );

const leads = (file: string, anchor: string | undefined): boolean =>
  existsSync(file) && (!anchor || anchorsOf(readFileSync(file, 'utf8')).has(anchor));

/** Citations with a broken target, and mentions of documents outside the repository. */
function brokenCitations(text: string): string[] {
  const lost = [...text.matchAll(CITATION)].filter(
    ([, name = '', anchor]) => !leads(path.join('docs', name), anchor),
  );
  const outside = text.split('\n').filter((line) => OUTSIDE.test(line));
  return [...lost.map(([citation]) => citation), ...outside.map((line) => line.trim())];
}

/** Broken relative links of a document. */
function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .filter(([, target = '', anchor]) => {
      const found = target === '' ? file : path.join(path.dirname(file), target);
      return !leads(found, anchor);
    })
    .map(([link]) => link);
}

const NAMED_PATH = /`((?:app|components|deploy|docs|lib|messages|public|scripts|tests)\/[\w./()[\]-]+)`/g;
const NAMED_SCRIPT = /\bnpm run (?:-s )?([\w:-]+)/g;
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Files, folders and npm scripts named in a document that do not exist. */
const lostNames = (text: string): string[] => [
  ...[...text.matchAll(NAMED_PATH)].flatMap(([, named = '']) => (existsSync(named) ? [] : [named])),
  ...[...text.matchAll(NAMED_SCRIPT)].flatMap(([call, name = '']) => (name in scripts ? [] : [call])),
];

const inFiles = (files: readonly string[], faults: (file: string, text: string) => string[]) =>
  files.flatMap((file) => faults(file, readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`));

describe('citations', () => {
  it('point to a heading in docs/, and to no document outside of the repository', () => {
    expect(tree.length).toBeGreaterThan(500);
    expect(inFiles(tree, (_, text) => brokenCitations(text))).toEqual([]);
  });

  it.each([
    [`See docs/${'lost'}.md.`],
    [`See docs/${'product'}.md#no-such-rule.`],
    [`(${'spec'} 5)`],
    [`(${'decisions'} 2 and 3)`],
    [`Source: ${'art direction'} 7, buy`],
  ])('are told apart: %s', (text) => {
    expect(brokenCitations(text)).toHaveLength(1);
  });

  it.each([['docs/product.md#pass-numbers'], ['docs/product.md'], ['the spec of 2025'], ['login.spec.ts']])(
    'leave alone: %s',
    (text) => {
      expect(brokenCitations(text)).toEqual([]);
    },
  );
});

describe('links between documents', () => {
  it('resolve', () => {
    expect(inFiles(markdown, brokenLinks)).toEqual([]);
  });

  it.each([['[gone](nowhere.md)'], ['[gone](product.md#nowhere)'], ['[gone](#nowhere)']])(
    'are told apart: %s',
    (text) => {
      expect(brokenLinks('docs/product.md', text)).toHaveLength(1);
    },
  );
});

describe('files and scripts named in documents', () => {
  it('exist', () => {
    expect(inFiles(markdown, (_, text) => lostNames(text))).toEqual([]);
  });

  it.each([['`lib/nowhere.ts`'], ['`npm run nothing`']])('are detected when missing: %s', (text) => {
    expect(lostNames(text)).toHaveLength(1);
  });
});
