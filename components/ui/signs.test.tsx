import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COVERAGE_ICONS } from '@/components/events/coverage-tag';
import { CATEGORIES } from '@/lib/artwork/categories';

const css = readFileSync('app/styles/signs.css', 'utf8');
const outlineOf = (name: string) =>
  new RegExp(`\\.sign-${name} \\{\\s+--sign: path\\(\\s*evenodd,\\s*'([^']+)'`).exec(css)?.[1];

it.each([...CATEGORIES, ...Object.values(COVERAGE_ICONS)])('there is a sign for %s', (name) => {
  expect(outlineOf(name)).toMatch(/^M.*z$/);
});

it('no sign needs a document of its own', () => {
  expect(css).not.toContain('url(');
});
