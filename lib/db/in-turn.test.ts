import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

it('begins each call when the one before has ended, also if that failed', async () => {
  const log: string[] = [];
  const ask = inTurn(async (name: string) => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  });
  const settled = await Promise.allSettled([ask('a'), ask('b'), ask('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
