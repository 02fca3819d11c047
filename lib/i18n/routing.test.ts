import { expect, it } from 'vitest';
import { isDynamicPath } from './routing';

it.each([
  ['/fr/agenda', true],
  ['/de/suchen', true],
  ['/fr/compte/commandes', true],
  ['/de/testzahlung/abc', true],
  // content below a list is stored, with a policy of its own
  ['/fr/agenda/les-eaux-dormantes', false],
  ['/fr/lieux', true],
  ['/de/orte/theater-am-quai', false],
  ['/de/kinos', false],
  ['/fr', false],
])('is %s rendered per request? %s', (path, expected) => {
  expect(isDynamicPath(path)).toBe(expected);
});
