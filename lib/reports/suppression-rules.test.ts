import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PEOPLE_MIN, suppressed } from './suppression-rules';

const cell = (people: number, value = people) => ({ people, value });

describe('cells of few people', () => {
  it.each([
    ['nothing to hide', [cell(5, 9), cell(0), cell(40)], [9, 0, 40], 49],
    ['one small cell takes the smallest other with it', [cell(3), cell(50), cell(8)], [null, 50, null], 61],
    ['many visits of few people are hidden too', [cell(2, 90), cell(8), cell(9)], [null, null, 9], 107],
    ['two small cells need a third', [cell(3), cell(4), cell(6), cell(30)], [null, null, null, 30], 43],
    ['without others, the sum is hidden', [cell(3), cell(0)], [null, 0], null],
    ['one other of few people does not do', [cell(1), cell(5)], [null, null], null],
  ])('%s', (_, cells, shown, sum) => {
    expect(suppressed(cells)).toEqual({ cells: shown, sum });
  });

  it('cannot be computed from what is shown', () => {
    const table = fc.array(
      fc
        .nat(30)
        .chain((people) =>
          fc.record({ people: fc.constant(people), value: fc.integer({ min: people, max: people * 9 }) }),
        ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(table, (cells) => {
        const { cells: shown, sum } = suppressed(cells);
        const hidden = cells.filter((_, index) => shown[index] === null);
        for (const [index, { people }] of cells.entries())
          if (people > 0 && people < PEOPLE_MIN) expect(shown[index]).toBeNull();
        if (hidden.length === 0 || sum === null) return;
        expect(hidden.length).toBeGreaterThan(1);
        expect(hidden.reduce((total, { people }) => total + people, 0)).toBeGreaterThanOrEqual(
          2 * PEOPLE_MIN,
        );
      }),
      { numRuns: 300 },
    );
  });
});
