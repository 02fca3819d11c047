import { expect, it } from 'vitest';
import { gapBetween } from './run-gaps';

it.each([
  ['Lampe', 'und Stuhl', ' ', ' '],
  ['Lampe', ', Stuhl', '', ''],
  ['Lampe', '. Und', '', ''],
  ['Lampe', ') und', '', ''],
  ['Lampe', '] und', '', ''],
  ['Lampe', '…', '', ''],
  ['Lampe', '’s', '', ''],
  ['Lampe', ': alles', '\u202f', ''],
  ['Lampe', '!', '\u202f', ''],
  ['Lampe', '? Ja', '\u202f', ''],
  ['Lampe', '» und', '\u202f', ''],
  ['Lampe', '; und', '\u202f', ''],
  ['Abo', '-Karte', '', ''],
  ['Lampe', '– und', ' ', ' '],
  ['Lampe', '«Stuhl»', ' ', ' '],
  ['die (', 'Lampe', '', ''],
  ['l’', 'agenda', '', ''],
  ['die «', 'Lampe', '\u202f', ''],
])('keeps %j and %j apart as each language does', (before, after, fr, de) => {
  expect([gapBetween(before, after, 'fr'), gapBetween(before, after, 'de')]).toEqual([fr, de]);
});
