import { expect, it } from 'vitest';
import { finishedNumber, typedNumber } from './typed-number';

it('lets decimals be typed, sign by sign', () => {
  const steps = ['', '-', '-4', '-47', '-47.', '-47.0', '-47.05'];
  expect(steps.map(typedNumber)).toEqual(['', '-', -4, -47, '-47.', '-47.0', -47.05]);
  expect(['NaN', 'Infinity', '1e3', '47 '].map(typedNumber)).toEqual(['NaN', 'Infinity', '1e3', '47 ']);
});

it.each([
  ['47.10', 47.1],
  [' 47,5 ', 47.5],
  ['47.', '47.'],
  ['0x10', '0x10'],
  ['', ''],
])('makes a number of what was typed: %j', (text, number) => {
  expect(finishedNumber(text)).toBe(number);
});
