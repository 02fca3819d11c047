import { expect, it } from 'vitest';
import { isDynamicPath, startsWorker } from './routing';

it.each([
  ['/fr/agenda', true],
  ['/de/suchen', true],
  ['/fr/compte/commandes', true],
  ['/de/testzahlung/abc', true],
  // content below a list is cached, with its own CSP
  ['/fr/agenda/les-eaux-dormantes', false],
  ['/fr/lieux', true],
  ['/de/orte/theater-am-quai', false],
  ['/de/kinos', false],
  ['/fr', false],
])('is %s rendered per request? %s', (path, expected) => {
  expect(isDynamicPath(path)).toBe(expected);
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
