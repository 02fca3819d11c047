import { expect, it } from 'vitest';
import { inPageOrder } from './page-order';

type Place = { at: number; compareDocumentPosition(other: Place): number };

const PRECEDING = 2;
const FOLLOWING = 4;
const placeOf = (at: number): Place => ({
  at,
  compareDocumentPosition: (other) => (other.at > at ? FOLLOWING : PRECEDING),
});

it('sorts the faults of a form as its fields stand on the page', () => {
  // the amount of a gift appears after the fields below it
  const places: Record<string, Place> = { recipientEmail: placeOf(3), francs: placeOf(1), kind: placeOf(0) };
  const faults = ['unknown', 'recipientEmail', 'francs', 'kind', 'kind'];
  expect(inPageOrder(faults, (fault) => places[fault] ?? null)).toEqual([
    'kind',
    'kind',
    'francs',
    'recipientEmail',
    'unknown',
  ]);
});
