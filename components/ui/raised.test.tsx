import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Raised } from './raised';

it.each([
  ['lundi 1er juin 2026', 'lundi 1<sup>er</sup> juin 2026'],
  ['1er juin\u00a0– 1er juillet', '1<sup>er</sup> juin\u00a0– 1<sup>er</sup> juillet'],
  ['21 septembre, hier', '21 septembre, hier'],
  ['1. Juni', '1. Juni'],
])('%s', (text, html) => {
  expect(renderToStaticMarkup(<Raised>{text}</Raised>)).toBe(html);
});
