import { describe, expect, it } from 'vitest';
import { doorColours, passDoor, withSameDoor } from './door';
import { svgDocument } from './svg';

const NUMBERS = Array.from({ length: 500 }, (_, index) => `25-${String(index).padStart(6, '0')}`);

describe('the door of a pass', () => {
  it('contains only numbers, in every size', () => {
    for (const number of NUMBERS)
      for (const size of [{}, { width: 396, height: 372 }, { width: 300, height: 360 }])
        expect(svgDocument(passDoor(number, size))).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  it('is deterministic', () => {
    expect(passDoor('25-004812')).toEqual(passDoor('25-004812'));
  });

  it('keeps colours and design when a value is chosen to match', () => {
    let count = 0;
    const value = withSameDoor('an entry', () => `25-${(count += 1)}`);
    expect(doorColours(value)).toEqual(doorColours('an entry'));
    const paints = (seed: string) => new Set(passDoor(seed).shapes.map(({ fill }) => fill));
    expect(paints(value)).toEqual(paints('an entry'));
  });

  it('covers all designs and colours', () => {
    const distinct = new Set(NUMBERS.map((number) => svgDocument(passDoor(number))));
    // 3 designs x 2 directions x 20 colour pairs, and three open doors in the arcade
    expect(distinct.size).toBeGreaterThan(120);
  });
});
