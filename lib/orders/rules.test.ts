import { expect, it } from 'vitest';
import { isPaid, mayMove } from './rules';
import { ORDER_STATUSES } from './schema';

const ALLOWED = [
  'pending → completed',
  'pending → cancelled',
  'completed → produced',
  'completed → refunded',
  'produced → archived',
  'produced → refunded',
];

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

it.each(pairs)('an order may go %s → %s or not, as specified', (from, to) => {
  expect(mayMove(from, to)).toBe(ALLOWED.includes(`${from} → ${to}`));
});

it('is paid from completed until refunded', () => {
  expect(ORDER_STATUSES.filter(isPaid)).toEqual(['completed', 'produced', 'archived']);
});
