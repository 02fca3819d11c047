import { runInNewContext, runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { EARLY_PRESSES } from './early-presses';

type Listener = (event: object) => void;
/** The properties of an element that the script reads. `sends`: its form has an action. */
type Kind = { type?: string; sends?: boolean; late?: boolean; value?: string };

/** A page before hydration. */
function loading() {
  const listeners: Record<string, Listener> = {};
  const live = new Set<string>();
  const area = (name: string) => ({ hasAttribute: () => live.has(name) });
  let waited: () => void = () => undefined;
  type Early = { fields: Map<object, unknown>; press?: object | null };
  const window: { passageEarly?: Early; __zod_globalConfig?: object } = {};
  const document = { documentElement: area('page') };
  const addEventListener = (type: string, listener: Listener) => (listeners[type] = listener);
  const setTimeout = (done: () => void) => (waited = done);
  runInNewContext(EARLY_PRESSES, { document, window, setTimeout, addEventListener });
  const element = ({ type = 'button', sends = false, late = false, value = '' }: Kind) => {
    const one = {
      type,
      value,
      checked: true,
      busy: false,
      clicks: 0,
      form: { hasAttribute: (name: string) => name === 'action' && sends },
      closest: (selector: string): unknown =>
        selector === 'button' ? one : selector === '[data-late]' && late ? area('form') : null,
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
  const early = () => window.passageEarly;
  return { wait: () => waited(), element, press, type, early, live, window };
}

it.each<[string, Kind, boolean]>([
  ['a plain button', { type: 'button' }, true],
  ['the submit button of a form without an action', { type: 'submit' }, true],
  ['a plain button in a form with an action', { type: 'button', sends: true }, true],
  ['the submit button of a form with an action', { type: 'submit', sends: true }, false],
])('the press of %s is held: %o → %s', (_, kind, isHeld) => {
  const { element, press, early } = loading();
  const button = element(kind);
  expect(press(button)).toBe(isHeld);
  expect(button.busy).toBe(isHeld);
  expect(early()?.press).toBe(isHeld ? button : undefined);
});

it('only the last press is held', () => {
  const { element, press, early } = loading();
  const [first, last] = [element({}), element({})];
  press(first);
  press(last);
  press(last);
  expect([early()?.press, first.busy, last.busy]).toEqual([last, false, true]);
});

it('changed fields are recorded with their last value', () => {
  const { element, type, early } = loading();
  const [words, box] = [element({ type: 'search', value: 'jaz' }), element({ type: 'checkbox' })];
  type(words);
  words.value = 'jazz';
  type(words);
  type(box);
  // hydration resets the field
  words.value = '';
  expect([...(early()?.fields ?? [])]).toEqual([
    [words, 'jazz'],
    [box, true],
  ]);
});

it('after hydration nothing is held, except in a part that hydrates later', () => {
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

it('a press takes its native effect if no script replays it in time', () => {
  const { element, press, early, wait } = loading();
  const send = element({ type: 'submit' });
  press(send);
  wait();
  expect([send.clicks, send.busy, early()?.press]).toEqual([1, false, null]);
  expect(press(send)).toBe(false);
});

it('zod generates no code: its settings are where it looks for them', () => {
  expect(loading().window.__zod_globalConfig).toEqual({ jitless: true });
  expect(runInThisContext('__zod_globalConfig')).toBe(z.config());
});
