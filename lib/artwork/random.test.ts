import { describe, expect, it } from 'vitest';
import { createRandom } from './random';

const draws = (seed: string, count = 5) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('seeded random numbers', () => {
  it('repeats for the same seed', () => {
    expect(draws('concert|42')).toEqual(draws('concert|42'));
  });

  it('differs from seed to seed', () => {
    expect(draws('concert|42')).not.toEqual(draws('concert|43'));
  });

  it('stays within its bounds', () => {
    const random = createRandom('bounds');
    for (let index = 0; index < 1_000; index += 1) {
      expect(random.integer(2, 4)).toBeGreaterThanOrEqual(2);
      expect(random.integer(2, 4)).toBeLessThanOrEqual(4);
      expect(['a', 'b']).toContain(random.pick(['a', 'b']));
      const value = random.between(-1, 1);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
    }
  });
});
