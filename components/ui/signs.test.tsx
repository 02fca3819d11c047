import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { COVERAGE_ICONS } from '@/components/events/coverage-tag';
import { CATEGORIES } from '@/lib/artwork/categories';
import { Icon, type IconName } from './icon';

const css = readFileSync('app/styles/signs.css', 'utf8');
const outlineOf = (name: string) =>
  new RegExp(`\\.sign-${name} \\{\\s+--sign: path\\(\\s*evenodd,\\s*'([^']+)'`).exec(css)?.[1];

it.each([...CATEGORIES, ...Object.values(COVERAGE_ICONS)])('%s has an icon', (name) => {
  expect(outlineOf(name)).toMatch(/^M.*z$/);
});

it('no icon loads a separate file', () => {
  expect(css).not.toContain('url(');
});

const SIZE = 224;

/** Darkness of each pixel of a drawing. */
async function inkOf(paths: string): Promise<Buffer> {
  const size = `width="${SIZE}" height="${SIZE}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paths}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

/** Strokes as `.icon` in app/styles/components.css draws them. */
const strokesOf = (name: IconName) =>
  inkOf(
    `<g transform="scale(${SIZE / 24})" fill="none" stroke="#000" stroke-width="2">${renderToStaticMarkup(<Icon name={name} />).replace(/<\/?svg[^>]*>/g, '')}</g>`,
  );

const signOf = (name: IconName) =>
  inkOf(`<path transform="scale(${SIZE / 14})" fill-rule="evenodd" d="${outlineOf(name) ?? ''}"/>`);

/** Fraction of the ink that only one of the two drawings has. */
function difference(one: Buffer, other: Buffer): number {
  let [apart, all] = [0, 0];
  for (const [index, ink] of one.entries()) {
    const otherInk = other[index] ?? 0;
    apart += Math.abs(ink - otherInk);
    all += Math.max(ink, otherInk);
  }
  return apart / all;
}

it.each(Object.values(COVERAGE_ICONS))('the mask of %s matches its icon', async (name) => {
  const sign = await signOf(name);
  expect(difference(await strokesOf(name), sign)).toBeLessThan(0.02);
  const others = Object.values(COVERAGE_ICONS).filter((other) => other !== name);
  for (const other of others) expect(difference(await strokesOf(other), sign), other).toBeGreaterThan(0.2);
});
