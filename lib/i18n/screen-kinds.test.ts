import { expect, it } from 'vitest';
import { isPersonalPath, startsWorker } from './screen-kinds';

it.each([
  ['/fr/compte/commandes', true],
  ['/de/testzahlung/abc', true],
  ['/dev/mailbox', true],
  ['/dev/mailbox/x', false],
  ['/fr/agenda', false],
  ['/fr/agenda/les-eaux-dormantes', false],
  ['/de/kinos', false],
  ['/fr', false],
])('does %s depend on the visitor? %s', (path, expected) => {
  expect(isPersonalPath(path)).toBe(expected);
});

it.each([
  ['/fr/commande-pro', true],
  ['/de/pro-bestellung', true],
  ['/de/konto/handy/K7QM2-X9TRB-4', true],
  ['/fr/compte/pro', false],
  ['/fr', false],
])('starts a worker in %s? %s', (path, expected) => {
  expect(startsWorker(path)).toBe(expected);
});
