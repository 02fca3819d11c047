import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startLater } from './late-scripts.mjs';

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>${script('react')}<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><h1>Agenda</h1>${script('main')}<script>hello()</script></body></html>`;

/** A browser as far as the starter knows one. */
function browser({ hidden = false, observes = true } = {}) {
  const added: string[] = [];
  let painted: () => void = () => undefined;
  let waited: () => void = () => undefined;
  class PerformanceObserver {
    constructor(done: () => void) {
      painted = done;
    }
    observe() {}
  }
  const window = observes ? { PerformanceObserver } : {};
  const document = {
    hidden,
    createElement: () => ({
      src: '',
      attributes: '',
      setAttribute(name: string) {
        this.attributes += name;
      },
    }),
    head: {
      appendChild: (one: { src: string; attributes: string }) => added.push(`${one.attributes} ${one.src}`),
    },
  };
  const setTimeout = (done: () => void) => (waited = done);
  const run = (html: string) => {
    const code = /<script>(\(function\(paths\)[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    runInNewContext(code, { document, window, PerformanceObserver, setTimeout });
  };
  return { added, run, paint: () => painted(), wait: () => waited() };
}

const STARTED = ['async /_next/static/chunks/react.js', 'async /_next/static/chunks/main.js'];

it('leaves nothing in the page that would be asked for before it is drawn, and the rest as it is', () => {
  const later = startLater(page);
  expect(later).not.toContain('async=""');
  expect(later).not.toContain('preload');
  expect(later).toContain('old.js" noModule=""');
  expect(later).toMatch(
    /<h1>Agenda<\/h1><script>hello\(\)<\/script><script>[\s\S]*<\/script><\/body><\/html>$/,
  );
});

it('starts every script once, when the page is drawn', () => {
  const { added, run, paint, wait } = browser();
  run(startLater(page));
  expect(added).toEqual([]);
  paint();
  paint();
  wait();
  expect(added).toEqual(STARTED);
});

it('starts them without a word from the browser in the end', () => {
  const { added, run, wait } = browser();
  run(startLater(page));
  wait();
  expect(added).toEqual(STARTED);
});

it.each([{ hidden: true }, { observes: false }])(
  'starts them at once where nothing is drawn or told: %o',
  (kind) => {
    const { added, run } = browser(kind);
    run(startLater(page));
    expect(added).toEqual(STARTED);
  },
);

it.each([
  ['a page without scripts', '<html><body><p>Maintenance</p></body></html>'],
  ['text that tells about scripts', `<html><body>${script('x').replaceAll('<', '&lt;')}</body></html>`],
  [
    'scripts of others',
    '<html><body><script src="https://elsewhere.example/x.js" async=""></script></body></html>',
  ],
])('leaves %s alone', (_, html) => {
  expect(startLater(html)).toBe(html);
});
