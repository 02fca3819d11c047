import { expect, it } from 'vitest';
import { valuesOfEvents } from './values-of-events';

it('lists the values of every event, in the order of the values', () => {
  const eventsBy = new Map([
    ['concert', Uint32Array.of(0, 2)],
    ['festival', Uint32Array.of()],
    ['film', Uint32Array.of(3, 2)],
  ]);
  const { values, starts, numbers } = valuesOfEvents(eventsBy, 4);
  const valuesOf = (event: number) =>
    [...numbers.slice(starts[event], starts[event + 1])].map((number) => values[number]);
  expect([0, 1, 2, 3].map(valuesOf)).toEqual([['concert'], [], ['concert', 'film'], ['film']]);
});

it('reads no events', () => {
  expect(valuesOfEvents(new Map(), 0)).toEqual({
    values: [],
    starts: Uint32Array.of(0),
    numbers: Uint32Array.of(),
  });
});
