import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { checkChain } from '../audit/queries';
import { staffActor } from '../audit/actor';
import { seedAccounts } from '../identity/sample';
import { accounts } from '../identity/tables';
import { setRoles } from './commands/set-roles';
import { listTeam } from './team-queries';

const test = useCommittedDatabase();
const at = new Date();

it('keeps a lead when two leads remove each other at once', async () => {
  await seedAccounts(test.db, at);
  const names = ['desk@passage.example', 'lead@passage.example'];
  const people = await test.db.select().from(accounts).where(inArray(accounts.username, names));
  const byOf = ({ id, username }: { id: string; username: string }) =>
    staffActor({ actor: { accountId: id, username }, at, requestId: 'request', network: '::1' });
  const change = (person: { id: string; username: string }, username: string, roles: 'lead'[]) =>
    setRoles(test.db, { username, roles }, { by: byOf(person), locale: 'fr' });
  for (let round = 0; round < 5; round += 1) {
    for (const person of people) await change(person, person.username, ['lead']);
    const [first, second] = people;
    if (!first || !second) throw new Error('no accounts');
    const results = await Promise.all([
      change(first, second.username, []),
      change(second, first.username, []),
    ]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await listTeam(test.db)).filter(({ roles }) => roles.includes('lead'))).toHaveLength(1);
  }
  expect(await checkChain(test.db)).toMatchObject({ entries: 15, broken: null });
});
