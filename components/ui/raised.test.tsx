import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Raised } from './raised';

it.each([
  ['lundi 1er juin 2026', '<span>lundi 1<sup>er</sup> juin 2026</span>'],
  ['1er juin\u00a0– 1er juillet', '<span>1<sup>er</sup> juin\u00a0– 1<sup>er</sup> juillet</span>'],
  ['dès la 12e sortie', '<span>dès la 12<sup>e</sup> sortie</span>'],
  ['en 2e classe', '<span>en 2<sup>e</sup> classe</span>'],
  ['la 1re visite', '<span>la 1<sup>re</sup> visite</span>'],
  ['du XVIIIe siècle', '<span>du XVIII<sup>e</sup> siècle</span>'],
  ['Vie et Xenia', 'Vie et Xenia'],
  ['11er', '11er'],
  ['12 et 3', '12 et 3'],
  ['21 septembre, hier', '21 septembre, hier'],
  ['1. Juni', '1. Juni'],
])('%s', (text, html) => {
  expect(renderToStaticMarkup(<Raised>{text}</Raised>)).toBe(html);
});
