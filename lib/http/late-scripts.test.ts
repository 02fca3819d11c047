import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startLater } from './late-scripts.mjs';

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>${script('react')}<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><h1>Agenda</h1>${script('main')}<script>hello()</script></body></html>`;

type Listener = (event: object) => void;
/** As far as the starter asks an element. */
type Kind = { type?: string; sends?: boolean; early?: boolean; late?: boolean; value?: string };

/** A browser as far as the starter knows one. */
function browser({ hidden = false, observes = true, framed = true } = {}) {
  const added: string[] = [];
  const scripts: { onerror: () => void }[] = [];
  const listeners: Record<string, Listener> = {};
  const live = new Set<string>();
  const area = (name: string) => ({ hasAttribute: () => live.has(name) });
  let painted: () => void = () => undefined;
  let waited: () => void = () => undefined;
  class PerformanceObserver {
    constructor(done: () => void) {
      painted = done;
    }
    observe() {}
  }
  type Early = { fields: Map<object, unknown>; press?: object | null };
  const window: { PerformanceObserver?: unknown; passageEarly?: Early } = observes
    ? { PerformanceObserver }
    : {};
  const document = {
    hidden,
    documentElement: area('page'),
    querySelector: () => (framed ? {} : null),
    createElement: () => ({
      src: '',
      attributes: '',
      setAttribute(name: string) {
        this.attributes += name;
      },
    }),
    head: {
      appendChild: (one: { src: string; attributes: string; onerror: () => void }) => {
        scripts.push(one);
        return added.push(`${one.attributes} ${one.src}`);
      },
    },
  };
  const addEventListener = (type: string, listener: Listener) => (listeners[type] = listener);
  const setTimeout = (done: () => void) => (waited = done);
  const run = (html: string) => {
    const code = /<script>(\(function\(paths\)[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    runInNewContext(code, { document, window, PerformanceObserver, setTimeout, addEventListener });
  };
  const element = ({ type = 'button', sends = false, early = false, late = false, value = '' }: Kind) => {
    const one = {
      type,
      value,
      checked: true,
      busy: false,
      clicks: 0,
      form: { hasAttribute: (name: string) => name === 'action' && sends },
      closest: (selector: string): unknown =>
        selector === 'button' ? one : selector === '[data-late]' && late ? area('form') : null,
      hasAttribute: (name: string) => name === 'data-early' && early,
      setAttribute: () => (one.busy = true),
      removeAttribute: () => (one.busy = false),
      click: () => (one.clicks += 1),
    };
    return one;
  };
  /** @returns was it held back? */
  const press = (target: object) => {
    const held: string[] = [];
    const note = (what: string) => () => held.push(what);
    listeners.click?.({
      target,
      preventDefault: note('default'),
      stopImmediatePropagation: note('listeners'),
    });
    return held.length === 2;
  };
  const type = (target: object) => listeners.input?.({ target });
  const fail = () => scripts.forEach(({ onerror }) => onerror());
  const early = () => window.passageEarly;
  return {
    added,
    run,
    paint: () => painted(),
    wait: () => waited(),
    element,
    press,
    type,
    fail,
    early,
    live,
  };
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

describe('before the page listens', () => {
  const loading = (kind = {}) => {
    const tab = browser(kind);
    tab.run(startLater(page));
    tab.paint();
    return tab;
  };

  it.each<[string, Kind, boolean]>([
    ['a plain button', { type: 'button' }, true],
    ['a button of a form that leads nowhere', { type: 'submit' }, true],
    ['a marked button', { type: 'submit', sends: true, early: true }, true],
    ['a plain button beside the fields of a form', { type: 'button', sends: true }, true],
    ['what sends a form', { type: 'submit', sends: true }, false],
  ])('the press of %s', (_, kind, isHeld) => {
    const { element, press, early } = loading();
    const button = element(kind);
    expect(press(button)).toBe(isHeld);
    expect(button.busy).toBe(isHeld);
    expect(early()?.press).toBe(isHeld ? button : undefined);
  });

  it('the last press alone is kept', () => {
    const { element, press, early } = loading();
    const [first, last] = [element({}), element({})];
    press(first);
    press(last);
    press(last);
    expect([early()?.press, first.busy, last.busy]).toEqual([last, false, true]);
  });

  it('what is typed or chosen is written down with its value', () => {
    const { element, type, early } = loading();
    const [words, box] = [element({ type: 'search', value: 'jaz' }), element({ type: 'checkbox' })];
    type(words);
    words.value = 'jazz';
    type(words);
    type(box);
    // React puts other values into the fields
    words.value = '';
    expect([...(early()?.fields ?? [])]).toEqual([
      [words, 'jazz'],
      [box, true],
    ]);
  });

  it('a page that listens hears every press itself, but for a part that is later', () => {
    const { element, press, type, early, live } = loading();
    live.add('page');
    expect(press(element({}))).toBe(false);
    type(element({ value: 'jazz' }));
    expect(early()?.fields.size).toBe(0);
    const send = element({ type: 'submit', late: true });
    expect(press(send)).toBe(true);
    live.add('form');
    expect(press(send)).toBe(false);
  });

  it('a page beside the frame of the site keeps nothing back', () => {
    const { element, press, type, early } = loading({ framed: false });
    expect(press(element({}))).toBe(false);
    type(element({ value: 'jazz' }));
    expect(early()?.fields.size).toBe(0);
  });

  it.each(['fail', 'wait'] as const)('a press goes its way without scripts, once: they %s', (how) => {
    const { element, press, early, ...tab } = loading();
    const menu = element({ type: 'submit', sends: true, early: true });
    press(menu);
    tab[how]();
    tab.fail();
    expect([menu.clicks, menu.busy, early()?.press]).toEqual([1, false, null]);
    expect(press(menu)).toBe(false);
  });
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
