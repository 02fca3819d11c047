import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Raised } from './raised';

it.each([
  ['lundi 1er juin 2026', '<span>lundi 1<sup>er</sup> juin 2026</span>'],
  ['1er juin\u00a0– 1er juillet', '<span>1<sup>er</sup> juin\u00a0– 1<sup>er</sup> juillet</span>'],
  ['21 septembre, hier', '21 septembre, hier'],
  ['1. Juni', '1. Juni'],
])('%s', (text, html) => {
  expect(renderToStaticMarkup(<Raised>{text}</Raised>)).toBe(html);
});
