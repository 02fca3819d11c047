import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startLater } from './late-scripts.mjs';

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>${script('react')}<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><h1>Agenda</h1>${['turbopack-1', 'main', 'menu', 'toast'].map(script).join('')}<script>hello()</script></body></html>`;

/** A browser as far as the starter knows one. */
function browser({ hidden = false, observes = true } = {}) {
  const added: string[] = [];
  let painted: () => void = () => undefined;
  const timers: (() => void)[] = [];
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
  const setTimeout = (done: () => void) => timers.push(done);
  const run = (html: string) => {
    const code = /<script>(\(function\(paths\)[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    runInNewContext(code, { document, window, PerformanceObserver, setTimeout });
  };
  return { added, run, paint: () => painted(), wait: () => timers.splice(0).forEach((done) => done()) };
}

const STARTED = ['react', 'main', 'menu', 'toast', 'turbopack-1'].map(
  (name) => `async /_next/static/chunks/${name}.js`,
);

it('leaves nothing in the page that would be asked for before it is drawn, and the rest as it is', () => {
  const later = startLater(page);
  expect(later).not.toContain('async=""');
  expect(later).not.toContain('preload');
  expect(later).toContain('old.js" noModule=""');
  expect(later).toMatch(
    /<h1>Agenda<\/h1><script>hello\(\)<\/script><script>[\s\S]*<\/script><\/body><\/html>$/,
  );
});

it('starts every script once, when the page is drawn, a few at a time and last the one that runs them', () => {
  const { added, run, paint, wait } = browser();
  run(startLater(page));
  expect(added).toEqual([]);
  paint();
  expect(added).toEqual(STARTED.slice(0, 3));
  paint();
  wait();
  wait();
  expect(added).toEqual(STARTED);
});

it('starts them without a word from the browser in the end', () => {
  const { added, run, wait } = browser();
  run(startLater(page));
  wait();
  wait();
  expect(added).toEqual(STARTED);
});

it.each([
  { hidden: true, atOnce: 5 },
  { observes: false, atOnce: 3 },
])('begins at once where nothing is drawn or told: %o', ({ atOnce, ...kind }) => {
  const { added, run, wait } = browser(kind);
  run(startLater(page));
  expect(added).toEqual(STARTED.slice(0, atOnce));
  wait();
  expect(added).toEqual(STARTED);
});

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
