import { expect, it } from 'vitest';
import { typedDay, typedTime } from './typed';

it.each([
  ['20:00', '20:00'],
  ['9.05', '09:05'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['20h', '20:00'],
  [' 20 h 30 ', '20:30'],
  ['20 Uhr', '20:00'],
  ['20:00:00', '20:00'],
  ['8', '08:00'],
  ['soir', 'soir'],
  ['', ''],
])('makes a time of %j', (text, time) => {
  expect(typedTime(text)).toBe(time);
});

it.each([
  ['4.12.2027', '2027-12-04'],
  ['04/12/2027', '2027-12-04'],
  ['2027-12-04', '2027-12-04'],
  ['31.02.2027', '31.02.2027'],
  ['demain', 'demain'],
])('makes a day of %j', (text, day) => {
  expect(typedDay(text)).toBe(day);
});
