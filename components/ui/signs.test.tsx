import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { COVERAGE_ICONS } from '@/components/events/coverage-tag';
import { CATEGORIES } from '@/lib/artwork/categories';
import { Icon } from './icon';

const css = readFileSync('app/styles/signs.css', 'utf8');
const drawingOf = (name: string) =>
  new RegExp(`\\.sign-${name} \\{\\s+--sign: url\\("data:image/svg\\+xml,[^"]* d='([^']+)'`).exec(css)?.[1];

it.each(CATEGORIES)('there is a sign for %s', (category) => {
  expect(drawingOf(category)).toMatch(/^M/);
});

it.each(Object.values(COVERAGE_ICONS))('the sign %s is the icon of that name', (name) => {
  expect(renderToStaticMarkup(<Icon name={name} />)).toContain(` d="${drawingOf(name)}"`);
});
