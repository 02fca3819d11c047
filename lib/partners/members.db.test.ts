import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { samplePartner, samplePlace } from '@/tests/support/door';
import { useDatabase } from '@/tests/support/database';
import { useOffice } from '@/tests/support/staff';
import { getHouseMonthContract } from '../visits/contract';
import { seedAccounts } from '../identity/sample';
import { startSession } from '../identity/commands/sessions';
import { findActor } from '../identity/queries';
import { accounts } from '../identity/tables';
import { paymentProvider } from '../payments/configured';
import { listTimeline } from '../people/timeline-queries';
import { eraseAccount } from '../privacy/commands/erase-account';
import { addPartnerMemberContract, removePartnerMemberContract } from './contract';

const test = useDatabase();
const office = useOffice(test);
const at = new Date();
const email = 'camille@passage.example';

beforeEach(() => seedAccounts(test.db, at));

/** An account with its status, a running session, and a house that adds its address. */
async function added(status: 'pending' | 'active') {
  const id = await samplePartner(test.db);
  const [account] = await test.db
    .update(accounts)
    .set({ status })
    .where(eq(accounts.username, email))
    .returning();
  const session = await startSession(test.db, { accountId: account?.id ?? '', userAgent: '', at });
  const body = { email, firstName: 'Camille', lastName: 'Rochat' };
  expect((await office.call('lead', addPartnerMemberContract, { id, body })).status).toBe(201);
  const [after] = await test.db.select().from(accounts).where(eq(accounts.username, email));
  return { session: await findActor(test.db, session, at), hasPassword: after?.passwordHash !== null };
}

it('gives the house to nobody who signed up with an address that is not proven', async () => {
  expect(await added('pending')).toEqual({ session: null, hasPassword: false });
});

it('leaves a proven account its password and sessions', async () => {
  expect(await added('active')).toMatchObject({ session: { username: email }, hasPassword: true });
});

it('takes nothing from a lead who is a member of a house', async () => {
  const id = await samplePartner(test.db);
  const body = { email: 'lead@passage.example', firstName: 'Lea', lastName: 'Lead' };
  const month = async (name: 'lead' | 'camille', place: string) => {
    const params = { id: place, month: '2026-11' };
    return (await office.call(name, getHouseMonthContract, { params })).status;
  };
  await samplePlace(test.db, { id: 'autre' });
  await office.call('lead', addPartnerMemberContract, { id, body });
  await office.call('lead', addPartnerMemberContract, { id, body: { ...body, email } });
  expect([await month('lead', 'temple'), await month('lead', 'autre')]).toEqual([200, 200]);
  expect([await month('camille', 'temple'), await month('camille', 'autre')]).toEqual([200, 404]);
});

it('names in the history of the house whom it added, until the account is deleted', async () => {
  const id = await samplePartner(test.db);
  const accountId = await office.accountOf('camille');
  const body = { email, firstName: 'Camille', lastName: 'Rochat' };
  await office.call('lead', addPartnerMemberContract, { id, body });
  await office.call('lead', removePartnerMemberContract, { params: { id, account: accountId } });
  const named = async () => {
    const entries = await listTimeline(test.db, { type: 'partner', id, placeIds: [] });
    return Object.fromEntries(entries.map(({ what, subject }) => [what, subject]));
  };
  expect(await named()).toEqual({ member_added: 'Camille Rochat', member_removed: 'Camille Rochat' });
  const provider = paymentProvider(test.db);
  expect((await eraseAccount(test.db, { password: 'passage-demo' }, { accountId, at, provider })).ok).toBe(
    true,
  );
  expect(await named()).toEqual({ member_added: null, member_removed: null });
});
