import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const namesIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, name = '']) => name);

/** The names in the lists of `ClientTexts`. */
const providedBy = (source: string): string[] =>
  namesIn(source, /<ClientTexts of=\{\[([^\]]*)\]/g).flatMap((list) => namesIn(list, /'(\w+)'/g));

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function importsOf(path: string, source: string): string[] {
  const folders = namesIn(source, /\b(?:from |import\()'((?:@\/|\.)[^']+)'/g).map((name) =>
    name.startsWith('@/') ? name.slice(2) : join(dirname(path), name),
  );
  return folders.flatMap((name) => [`${name}.ts`, `${name}.tsx`].filter(isFile));
}

/** Texts that client components of pages use and that no file on the way to them provides. */
function missingTexts(pages: readonly string[], layout: string): string[] {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string, known: readonly string[], isClient: boolean): void => {
    const source = readFileSync(path, 'utf8');
    const client = isClient || source.startsWith("'use client'");
    const provided = [...new Set([...known, ...providedBy(source)])].sort();
    const visited = [path, client, ...provided].join(' ');
    if (seen.has(visited)) return;
    seen.add(visited);
    if (client)
      for (const name of namesIn(source, /useTranslations\('(\w+)/g))
        if (!provided.includes(name)) missing.add(`${path}: ${name}`);
    for (const next of importsOf(path, source)) visit(next, provided, client);
  };
  const common = providedBy(readFileSync(layout, 'utf8'));
  for (const page of pages) visit(page, common, false);
  return [...missing];
}

describe('texts of client components', () => {
  it('are provided on every page of the office', () => {
    const pages = readdirSync('app/office', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('page.tsx'))
      .map((path) => join('app/office', path));
    expect(pages.length).toBeGreaterThan(40);
    expect(missingTexts(pages, 'app/office/[locale]/layout.tsx')).toEqual([]);
  });
});
