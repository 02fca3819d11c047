import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../tests/support/database';
import { shopCustomer } from '../../tests/support/shop';
import { loadCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { issuePasses } from '../passes/commands/issue-passes';
import { listPasses } from '../passes/queries';
import { parseUniqueKey } from '../passes/rules';
import { renewalToken } from '../passes/renewal-link';
import { findLinkedPass } from './queries';

const test = useDatabase();
const SUMMER = new Date('2026-07-03T10:00:00Z');
const holder = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
let number = '';
let token = '';

async function issue(edition: string, uniqueKey?: string) {
  const accountId = await shopCustomer(test.db);
  const { editions } = await loadCatalogue(test.db);
  const found = editions.find(({ code }) => code === edition);
  if (!found) throw new Error('no edition');
  const pass = { kind: 'pass' as const, accountId, holder, edition: found, extensions: [], options: [] };
  await issuePasses(test.db, [{ ...pass, ...(uniqueKey ? { uniqueKey } : {}) }], SUMMER);
  return (await listPasses(test.db, { accountId, at: SUMMER, locale: 'fr' }))[0]?.uniqueKey ?? '';
}

beforeEach(async () => {
  await seedCatalogue(test.db);
  number = await issue('25-26');
  token = renewalToken(parseUniqueKey(number) ?? '', '2026-11-29');
});

describe('the link of a reminder', () => {
  it('names its pass, which is not renewed yet', async () => {
    expect(await findLinkedPass(test.db, token, SUMMER)).toEqual({
      pass: { uniqueKey: number, holder: 'Jo Brunner', token },
      product: 'PASSAGE',
      hasAccount: true,
      renewedFor: null,
    });
  });

  it('reports when it is opened again after the purchase', async () => {
    await issue('26-27', parseUniqueKey(number) ?? '');
    expect(await findLinkedPass(test.db, token, SUMMER)).toMatchObject({ renewedFor: '26-27' });
  });

  it.each([
    ['too old', () => findLinkedPass(test.db, token, new Date('2026-11-30T10:00:00Z'))],
    ['not ours', () => findLinkedPass(test.db, `${token.slice(0, -2)}xx`, SUMMER)],
    [
      'for a pass that is blocked',
      async () => {
        await test.db.execute(sql`update passes set is_blocked = true`);
        return findLinkedPass(test.db, token, SUMMER);
      },
    ],
  ])('is invalid when %s', async (_what, find) => {
    expect(await find()).toBeNull();
  });
});
