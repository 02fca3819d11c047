import { describe, expect, it } from 'vitest';
import { nearestTown } from './near-me';

const towns = [
  { value: 'Neuchâtel', label: 'Neuenburg', point: [46.99, 6.93] },
  { value: 'Biel/Bienne', label: 'Biel/Bienne', point: [47.137, 7.247] },
  { value: 'Murten/Morat', label: 'Murten/Morat', point: [46.928, 7.117] },
] as const;

describe('nearestTown', () => {
  it.each([
    ['Nidau', [47.125, 7.24], 'Biel/Bienne'],
    ['Ins', [47.006, 7.106], 'Murten/Morat'],
    ['far away', [46.2, 6.15], 'Neuchâtel'],
  ] as const)('%s', (_name, here, expected) => {
    expect(nearestTown(here, towns)?.value).toBe(expected);
  });

  it('is null without towns', () => {
    expect(nearestTown([47, 7], [])).toBeNull();
  });
});
