import { expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { seedAccounts } from '@/lib/identity/sample';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY } from '@/tests/support/orders';
import { setRoles } from './commands/set-roles';
import { findMember } from './team-queries';

const test = useDatabase();
const username = 'desk@passage.example';
const by = { by: systemActor('lead', SHOP_DAY), locale: 'fr' } as const;

it('does not give back a role that somebody else has taken away meanwhile', async () => {
  await seedAccounts(test.db, SHOP_DAY);
  await setRoles(test.db, { username, roles: ['desk', 'books'] }, by);
  const read = (await findMember(test.db, username))?.roles;
  await setRoles(test.db, { username, roles: ['desk'] }, by);
  const late = await setRoles(test.db, { username, roles: ['desk', 'books', 'editor'], before: read }, by);
  expect(late).toMatchObject({ error: { code: 'conflict' } });
  expect((await findMember(test.db, username))?.roles).toEqual(['desk']);
  // in any order
  await setRoles(test.db, { username, roles: ['editor', 'desk'], before: ['desk'] }, by);
  expect(
    await setRoles(test.db, { username, roles: ['desk'], before: ['editor', 'desk'] }, by),
  ).toMatchObject({ ok: true });
});
