import { inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useCommittedDatabase } from '../../tests/support/database';
import { newId } from '../core/ids';
import { confirmAddress } from './commands/access';
import { oneTimeToken } from './one-time-tokens';
import { seedAccounts } from './sample';
import { accounts, oneTimeTokens } from './tables';
import { endedOrBlocked } from '@/tests/support/ended-or-blocked';

const test = useCommittedDatabase();
const at = new Date();
const NEXT = 'libre@passage.example';

beforeEach(() => seedAccounts(test.db, at));

/** Tokens of links that make one address the login of two accounts. */
async function twoLinks(): Promise<string[]> {
  const owners = await test.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.username, ['camille@passage.example', 'pro@passage.example']));
  const rows = owners.map(({ id: accountId }) => ({
    id: newId(),
    accountId,
    purpose: 'email' as const,
    payload: NEXT,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 60_000),
  }));
  await test.db.insert(oneTimeTokens).values(rows);
  return rows.map(({ id }) => oneTimeToken(id));
}

it('a free address that two accounts confirm at once goes to one, and the other one is told', async () => {
  const [first = '', second = ''] = await twoLinks();
  const early = await test.db.transaction(async (tx) => {
    const confirmed = await confirmAddress(tx, first, at);
    const other = confirmAddress(test.db, second, at);
    await endedOrBlocked(other);
    return { confirmed, other };
  });
  expect(early.confirmed).toEqual({ ok: true, data: { username: NEXT } });
  expect(await early.other).toMatchObject({ error: { code: 'user_already_exist' } });
  expect(
    await test.db
      .select()
      .from(accounts)
      .where(sql`username = ${NEXT}`),
  ).toHaveLength(1);
});
