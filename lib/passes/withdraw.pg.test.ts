import { beforeEach, expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { endedOrBlocked } from '@/tests/support/ended-or-blocked';
import { loadCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { newId } from '../core/ids';
import type { Db } from '../db/client';
import { issuePasses } from './commands/issue-passes';
import { withdrawPasses } from './commands/withdraw-passes';
import { passes, passTerms } from './tables';

const test = useCommittedDatabase();
const at = new Date('2026-11-20T10:00:00Z');
const holder = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
const [FIRST, SECOND] = [newId(), newId()];

beforeEach(() => seedCatalogue(test.db, at));

async function issue(tx: Db, code: string, orderItemId: string, uniqueKey?: string) {
  const edition = (await loadCatalogue(test.db)).editions.find((one) => one.code === code);
  if (!edition) throw new Error('no edition');
  const pass = { kind: 'pass' as const, accountId: null, holder, edition, extensions: [], options: [] };
  return issuePasses(tx, [{ ...pass, orderItemId, ...(uniqueKey ? { uniqueKey } : {}) }], at);
}
const stored = () => test.db.select().from(passes);
const numberOf = async () => (await stored())[0]?.uniqueKey ?? '';
const editions = async () => (await test.db.select().from(passTerms)).map(({ edition }) => edition).sort();

/** Commits the first transaction once the second one has ended or is blocked by it. */
async function overlapping(first: (tx: Db) => Promise<unknown>, second: (tx: Db) => Promise<unknown>) {
  const { other } = await test.db.transaction(async (tx) => {
    await first(tx);
    const begun = test.db.transaction(second);
    await endedOrBlocked(begun);
    return { other: begun };
  });
  await other;
}

it('two editions of a number that are withdrawn at once leave a blocked pass', async () => {
  await issue(test.db, '25-26', FIRST);
  await issue(test.db, '26-27', SECOND, await numberOf());
  await overlapping(
    (tx) => withdrawPasses(tx, [FIRST], at),
    (tx) => withdrawPasses(tx, [SECOND], at),
  );
  expect(await editions()).toEqual(['26-27']);
  expect(await stored()).toMatchObject([{ isBlocked: true }]);
});

it('a pass that is renewed while its first edition is withdrawn stays good', async () => {
  await issue(test.db, '25-26', FIRST);
  const number = await numberOf();
  await overlapping(
    (tx) => issue(tx, '26-27', SECOND, number),
    (tx) => withdrawPasses(tx, [FIRST], at),
  );
  expect(await editions()).toEqual(['26-27']);
  expect(await stored()).toMatchObject([{ uniqueKey: number, isBlocked: false }]);
});
