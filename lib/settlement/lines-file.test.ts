import { expect, it } from 'vitest';
import { linesFile } from './lines-file';

const line = {
  ...{ partnerId: 'a', partner: 'Le Cargo', visits: 3, weight: '210000' },
  groups: [{ referenceCents: 1400, count: 3, steppedCount: 1 }],
  ...{ gross: 2100, advance: 0, correction: -905, net: 1195, carried: 0, statement: null, payment: null },
};

it('writes a negative amount so that it can be summed', () => {
  const file = linesFile({ lines: [line], ruleDetails: { kind: 'fixed', amount: 700 } }, 'de');
  expect(file.split('\r\n')[1]).toBe('Le Cargo;3;1;14.00;21.00;21.00;0.00;-9.05;11.95;0.00');
});
