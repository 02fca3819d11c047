import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { EARLY_PRESSES } from './early-presses';

type Listener = (event: object) => void;
/** As far as the script asks an element. */
type Kind = { type?: string; sends?: boolean; early?: boolean; late?: boolean; value?: string };

/** A page that is shown and does not listen yet. */
function loading() {
  const listeners: Record<string, Listener> = {};
  const live = new Set<string>();
  const area = (name: string) => ({ hasAttribute: () => live.has(name) });
  let waited: () => void = () => undefined;
  type Early = { fields: Map<object, unknown>; press?: object | null };
  const window: { passageEarly?: Early } = {};
  const document = { documentElement: area('page') };
  const addEventListener = (type: string, listener: Listener) => (listeners[type] = listener);
  const setTimeout = (done: () => void) => (waited = done);
  runInNewContext(EARLY_PRESSES, { document, window, setTimeout, addEventListener });
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
  const fail = (src: string) => listeners.error?.({ target: { src } });
  const early = () => window.passageEarly;
  return { wait: () => waited(), element, press, type, fail, early, live };
}

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

const SCRIPT = '/_next/static/chunks/main.js';

it.each<[string, (tab: ReturnType<typeof loading>) => void]>([
  ['takes too long', (tab) => tab.wait()],
  ['fails', (tab) => tab.fail(SCRIPT)],
])('a press goes its way without scripts, once, when one of them %s', (_, lose) => {
  const { element, press, early, ...tab } = loading();
  const menu = element({ type: 'submit', sends: true, early: true });
  press(menu);
  lose({ element, press, early, ...tab });
  tab.fail(SCRIPT);
  expect([menu.clicks, menu.busy, early()?.press]).toEqual([1, false, null]);
  expect(press(menu)).toBe(false);
});

it('scripts of others are none of the page that it waits for', () => {
  const { element, press, fail } = loading();
  fail('https://elsewhere.example/tag.js');
  expect(press(element({}))).toBe(true);
});
