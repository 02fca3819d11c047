import { beforeEach, expect, it, vi } from 'vitest';
import { followedUrl, isPageChange } from './page-change';

const HERE = { href: 'https://passage.example/fr/lieux?kind=cinema', origin: 'https://passage.example' };

/** A stub with the attributes under test, for HTML and SVG links. */
class Link {
  constructor(private readonly attributes: Record<string, string>) {}
  readonly closest = () => this;
  readonly hasAttribute = (name: string) => name in this.attributes;
  readonly getAttribute = (name: string) => this.attributes[name] ?? null;
}

const KEYS = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const click = (attributes: Record<string, string>, keys: Partial<typeof KEYS> = {}) => ({
  ...KEYS,
  ...keys,
  target: new Link(attributes) as unknown as Element,
});

beforeEach(() => {
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('location', HERE);
  return () => vi.unstubAllGlobals();
});

it.each([
  ['/fr/lieux?town=Erlach', 'https://passage.example/fr/lieux?town=Erlach'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['#places', 'https://passage.example/fr/lieux?kind=cinema#places'],
])('a click on %s is followed, whatever kind of element the link is', (href, to) => {
  expect(followedUrl(click({ href }))?.href).toBe(to);
  expect(followedUrl(click({ href, target: '_self' }))?.href).toBe(to);
});

it.each([
  ['for a new window', click({ href: '/fr' }, { ctrlKey: true })],
  ['with another button', click({ href: '/fr' }, { button: 1 })],
  ['on a link to another window', click({ href: '/fr', target: '_blank' })],
  ['on a file', click({ href: '/downloads/map.pdf', download: '' })],
])('a click %s is left to the browser', (_, event) => {
  expect(followedUrl(event)).toBeNull();
});

it('a fragment link does not change the page', () => {
  expect(isPageChange(click({ href: '#places' }), HERE)).toBe(false);
  expect(isPageChange(click({ href: '/fr/lieux' }), HERE)).toBe(true);
});
