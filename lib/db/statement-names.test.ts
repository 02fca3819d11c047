import { expect, it } from 'vitest';
import { StatementNames } from './statement-names';

const ask = (names: StatementNames, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text)).at(-1);

it('names statements that run often, the same on every instance', () => {
  const [here, there] = [new StatementNames(), new StatementNames()];
  expect(ask(here, 'select $1', 4)).toBeUndefined();
  const name = ask(here, 'select $1', 1);
  expect(name).toMatch(/^s[\w-]{22}$/);
  expect(ask(here, 'select $1', 1)).toBe(name);
  expect(ask(there, 'select $1', 5)).toBe(name);
  expect(ask(here, 'select $2', 5)).not.toBe(name);
});

it('names no more than connections should keep', () => {
  const names = new StatementNames();
  const named = Array.from({ length: 400 }, (_, index) => ask(names, `select ${index}`, 5)).filter(Boolean);
  expect(named).toHaveLength(300);
});
