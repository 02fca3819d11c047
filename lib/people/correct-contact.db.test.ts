import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { useOffice } from '@/tests/support/staff';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { getProfile } from '../identity/queries';
import { accounts } from '../identity/tables';
import type { StaffRole } from '../core/permissions';
import { correctContactContract, openPersonContract } from './contract';
import { personSchema, type ContactCorrection } from './schema';

const ADDRESS = {
  street: 'Rue du Lac',
  number: '7',
  zip: '2503',
  city: 'Biel/Bienne',
  state: 'BE',
  country: 'CH',
};

const test = useDatabase();
const office = useOffice(test);
let id = '';

beforeEach(async () => {
  id = await office.accountOf('camille');
});

const open = async () => {
  const { data } = await office.call('desk', openPersonContract, { id });
  return personSchema.parse(data).contact;
};
const version = async () => (await open()).correctable?.version ?? '';
const correct = (
  body: ContactCorrection | Record<string, unknown>,
  { as = 'desk', ifMatch = '' }: { as?: StaffRole | 'camille'; ifMatch?: string } = {},
) => office.call(as, correctContactContract, { id, body, ifMatch });
const logged = async () =>
  (await listAudit(test.db, auditQuerySchema.parse({ action: 'contact_corrected' }))).items;

it('changes what the desk names, in the account of the customer too', async () => {
  const before = await getProfile(test.db, id);
  const changes = {
    address: ADDRESS,
    phone: { country: 'CH', number: '+41 79 555 01 62' },
    company: 'Atelier',
  };
  const { status, data } = await correct(changes, { ifMatch: await version() });
  expect(status).toBe(200);
  expect(personSchema.parse(data).contact).toMatchObject({
    phone: '+41795550162',
    address: ['Rue du Lac 7', '2503 Biel/Bienne'],
    correctable: { fields: { firstName: 'Camille', title: 'mrs', address: ADDRESS } },
  });
  expect(await getProfile(test.db, id)).toEqual({
    ...before,
    ...changes,
    phone: { country: 'CH', number: '+41795550162' },
  });
});

it('clears a telephone number, but never a name', async () => {
  const ifMatch = await version();
  expect((await correct({ lastName: null }, { ifMatch })).status).toBe(422);
  expect((await correct({ phone: null }, { ifMatch })).status).toBe(200);
  expect((await open()).phone).toBe('');
});

it('is in the log once, with the names of the fields only', async () => {
  await correct({ address: ADDRESS, firstName: 'Camille' }, { ifMatch: await version() });
  const [entry, ...others] = await logged();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    actor: 'desk@passage.example',
    target: `account:${id}`,
    before: null,
    after: { fields: ['address'] },
  });
});

it('does nothing when nothing changes, so that a repeated call is harmless', async () => {
  const ifMatch = await version();
  for (let press = 0; press < 2; press += 1)
    expect((await correct({ company: 'Atelier' }, { ifMatch })).status).toBe(200);
  expect(await logged()).toHaveLength(1);
});

it('does not overwrite what somebody else changed meanwhile', async () => {
  const ifMatch = await version();
  await correct({ company: 'Atelier' }, { ifMatch });
  expect(await correct({ company: 'Autre' }, { ifMatch })).toMatchObject({ status: 409, code: 'conflict' });
  expect((await open()).correctable?.fields.company).toBe('Atelier');
});

it('needs a version', async () => {
  expect((await office.call('desk', correctContactContract, { id, body: {} })).status).toBe(422);
});

it.each([
  ['address.zip', { address: { ...ADDRESS, zip: ' ' } }],
  ['phone.number', { phone: { country: 'CH', number: '+41 99 555 01 62' } }],
  ['email', { email: 'other@passage.example' }],
  ['username', { username: 'other@passage.example' }],
])('refuses an invalid or unknown field: %s', async (path, body) => {
  const { status, data } = await correct(body, { ifMatch: await version() });
  expect(status).toBe(422);
  expect(data).toMatchObject({ errors: [{ path }] });
  expect(await logged()).toEqual([]);
});

it('needs the permission, and an account that is not deleted', async () => {
  const ifMatch = await version();
  for (const as of ['camille', 'books', 'editor'] as const)
    expect((await correct({ company: 'Atelier' }, { as, ifMatch })).status).toBe(403);
  await test.db.update(accounts).set({ status: 'deleted' }).where(eq(accounts.id, id));
  expect((await correct({ company: 'Atelier' }, { ifMatch })).status).toBe(404);
  expect(await logged()).toEqual([]);
});

it('stays hidden until the person is opened', async () => {
  const { data } = await correct({}, { as: 'lead', ifMatch: await version() });
  expect(personSchema.parse(data).contact).toMatchObject({
    correctable: null,
    address: ['2502 Biel/Bienne'],
  });
});
