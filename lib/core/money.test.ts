import { expect, it } from 'vitest';
import { centsOf, signedCents, typedCents } from './money';

it.each([
  ['465', 46_500],
  ['465.5', 46_550],
  ['465,50', 46_550],
  ['1’465.00', 146_500],
  ["1'234'567.05", 123_456_705],
  [' 12 000 ', 1_200_000],
  ['', null],
  ['-5', null],
  ['12.345', null],
  ['12345678', null],
  ['abc', null],
])('reads the amount %j', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
  expect(centsOf(text)).toBe(cents ?? -1);
});

it.each([
  ['9.00', 900],
  ['+9', 900],
  ['-9.00', -900],
  ['\u2212 1’250,5', -125_050],
  ['--9', null],
  ['', null],
])('reads the amount %j with its sign', (text, cents) => expect(signedCents(text)).toBe(cents));
