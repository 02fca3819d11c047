import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { seedAccounts } from '../identity/sample';
import { accounts } from '../identity/tables';
import { listTeam } from '../staff/team-queries';
import { staffRoles } from '../staff/tables';
import { eraseAccount } from './commands/erase-account';

const test = useCommittedDatabase();
const at = new Date();
const NAMES = ['desk', 'lead', 'editor', 'books'].map((name) => `${name}@passage.example`);

it('keeps a lead when all leads delete their accounts at once', async () => {
  await seedAccounts(test.db, at);
  const leads = await test.db.select().from(accounts).where(inArray(accounts.username, NAMES));
  await test.db
    .insert(staffRoles)
    .values(leads.map(({ id }) => ({ accountId: id, role: 'lead' as const, grantedAt: at })));
  const results = await Promise.all(
    leads.map(({ id: accountId }) =>
      eraseAccount(test.db, { password: 'passage-demo' }, { accountId, at, provider: null }),
    ),
  );
  const outcomes = results.map((result) => (result.ok ? 'deleted' : result.error.code));
  expect(outcomes.toSorted()).toEqual(['deleted', 'deleted', 'deleted', 'last_lead']);
  expect((await listTeam(test.db)).filter(({ roles }) => roles.includes('lead'))).toHaveLength(1);
});
