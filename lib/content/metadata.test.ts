import { expect, it } from 'vitest';
import { pageMetadata } from './metadata';

const urls = { fr: '/fr/login', de: '/de/login' };

it.each([
  ['of the page itself', {}, '/og/de/login.png'],
  ['of home for a screen without content', { pictureOf: '/de' }, '/og/de.png'],
])('a link preview shows the picture %s', (_, picture, url) => {
  const { openGraph } = pageMetadata({ locale: 'de', urls, ...picture });
  expect(openGraph?.images).toEqual([{ url, width: 1200, height: 630, type: 'image/png' }]);
});
