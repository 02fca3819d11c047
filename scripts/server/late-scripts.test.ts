import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startLater } from './late-scripts.mjs';

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const page = `<html><head>${script('react')}<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><h1>Agenda</h1>${['turbopack-1', 'main', 'menu', 'toast'].map(script).join('')}<script>hello()</script></body></html>`;

/** The parts of a browser that the starter uses. */
function browser({ hidden = false } = {}) {
  const added: string[] = [];
  let painted: () => void = () => undefined;
  const timers: (() => void)[] = [];
  class PerformanceObserver {
    constructor(done: () => void) {
      painted = done;
    }
    observe() {}
  }
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
    runInNewContext(code, { document, PerformanceObserver, setTimeout });
  };
  return { added, run, paint: () => painted(), wait: () => timers.splice(0).forEach((done) => done()) };
}

const STARTED = ['react', 'main', 'menu', 'toast', 'turbopack-1'].map(
  (name) => `async /_next/static/chunks/${name}.js`,
);

it('leaves no script to request before the page is drawn, and the rest as it is', () => {
  const later = startLater(page);
  expect(later).not.toContain('async=""');
  expect(later).toContain('old.js" noModule=""');
  expect(later).toMatch(
    /<h1>Agenda<\/h1><script>hello\(\)<\/script><script>[\s\S]*<\/script><\/body><\/html>$/,
  );
});

it('starts every script once after the first paint, a few per task and the runtime last', () => {
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

it('starts them after a time if the browser reports no paint', () => {
  const { added, run, wait } = browser();
  run(startLater(page));
  wait();
  wait();
  expect(added).toEqual(STARTED);
});

it('starts all of them at once in a background tab', () => {
  const { added, run } = browser({ hidden: true });
  run(startLater(page));
  expect(added).toEqual(STARTED);
});

it.each([
  ['a page without scripts', '<html><body><p>Maintenance</p></body></html>'],
  ['text about scripts', `<html><body>${script('x').replaceAll('<', '&lt;')}</body></html>`],
  [
    'a script of another site',
    '<html><body><script src="https://elsewhere.example/x.js" async=""></script></body></html>',
  ],
])('leaves %s alone', (_, html) => {
  expect(startLater(html)).toBe(html);
});
