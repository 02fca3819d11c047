import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { GET as archiveRoute } from '@/app/api/admin/people/[id]/export.zip/route';
import { useDatabase } from '@/tests/support/database';
import { staffAt, useOffice } from '@/tests/support/staff';
import { bearer } from '@/tests/security/support';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { accounts } from '../identity/tables';
import { staffRoles } from '../staff/tables';
import { erasePerson, withdrawErasure } from './commands/erase-person';
import {
  erasePersonContract,
  exportPersonContract,
  listErasuresContract,
  withdrawErasureContract,
} from './contract';
import { erasureSchema } from './schema';

const test = useDatabase();
const office = useOffice(test);
const body = { identity: true, consequences: true, reason: 'demande par lettre' } as const;

const erase = async (name: 'desk' | 'lead', person = 'camille') =>
  office.call(name, erasePersonContract, { id: await office.accountOf(person), body });
const listSchema = z.object({ items: z.array(erasureSchema) });
const waiting = async (name: 'desk' | 'lead') =>
  listSchema.parse((await office.call(name, listErasuresContract)).data).items;
const logged = async () =>
  (await listAudit(test.db, auditQuerySchema.parse({}))).items.map(({ action }) => action);
const statusOf = async (id: string) =>
  (await test.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.status;

it('deletes an account once a second person agrees, and never by one alone', async () => {
  const id = await office.accountOf('camille');
  for (let press = 0; press < 2; press += 1) expect((await erase('desk')).code).toBe('approval_needed');
  expect(await waiting('desk')).toMatchObject([{ personId: id, isOwn: true, reason: body.reason }]);
  expect(await waiting('lead')).toMatchObject([{ personId: id, isOwn: false }]);
  expect(await statusOf(id)).toBe('active');
  expect((await erase('lead')).status).toBe(204);
  expect(await statusOf(id)).toBe('deleted');
  expect(await waiting('lead')).toEqual([]);
  expect(await logged()).toEqual(['account_erased', 'erasure_asked']);
  expect((await office.call('lead', erasePersonContract, { id, body })).code).toBe('not_found');
});

it('is asked for, listed, refused and confirmed by calls of the role it alone', async () => {
  await test.db.update(staffRoles).set({ role: 'it' });
  const id = await office.accountOf('camille');
  expect((await erase('desk')).code).toBe('approval_needed');
  expect(await waiting('lead')).toMatchObject([{ personId: id, isOwn: false }]);
  const refusal = { id, body: { reason: 'Abonnement en cours.' } };
  expect((await office.call('lead', withdrawErasureContract, refusal)).status).toBe(204);
  expect((await erase('desk')).code).toBe('approval_needed');
  expect((await erase('lead')).status).toBe(204);
  expect(await statusOf(id)).toBe('deleted');
});

it('waits again after a withdrawal, and not for staff', async () => {
  const id = await office.accountOf('camille');
  await erase('desk');
  expect((await office.call('desk', withdrawErasureContract, { id, body: {} })).status).toBe(204);
  expect((await office.call('desk', withdrawErasureContract, { id, body: {} })).code).toBe('not_found');
  expect((await erase('lead')).code).toBe('approval_needed');
  expect((await erase('lead', 'books')).code).toBe('invalid_transition');
  expect(await logged()).toEqual(['erasure_asked', 'erasure_withdrawn', 'erasure_asked']);
});

it('is refused by another person with a reason only, which the one who asked reads', async () => {
  const id = await office.accountOf('camille');
  await erase('desk');
  expect(await office.call('lead', withdrawErasureContract, { id, body: {} })).toMatchObject({
    status: 422,
    data: { errors: [{ path: 'reason', code: 'required' }] },
  });
  const reason = 'Abonnement en cours.';
  expect((await office.call('lead', withdrawErasureContract, { id, body: { reason } })).status).toBe(204);
  expect(await waiting('desk')).toEqual([]);
  const { items } = await listAudit(test.db, auditQuerySchema.parse({ action: 'erasure_refused' }));
  expect(items).toMatchObject([{ reason }]);
  expect((await erase('desk')).code).toBe('approval_needed');
});

it('deletes nothing once it is withdrawn while payments are closed', async () => {
  const id = await office.accountOf('camille');
  await erase('desk');
  const by = async (name: 'desk' | 'lead') => ({
    ...staffAt(new Date()),
    id: await office.accountOf(name),
  });
  const [desk, lead] = [await by('desk'), await by('lead')];
  let transactions = 0;
  const db = new Proxy(test.db, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      if (key !== 'transaction') return member;
      return async (work: Parameters<typeof target.transaction>[0]) => {
        transactions += 1;
        // after the question who asked, before the deletion
        if (transactions === 2) expect((await withdrawErasure(target, { id }, desk)).ok).toBe(true);
        return target.transaction(work);
      };
    },
  });
  expect(await erasePerson(db, { id, reason: body.reason, provider: null }, lead)).toMatchObject({
    error: { code: 'invalid_transition' },
  });
  expect(await statusOf(id)).toBe('active');
  expect(await logged()).toEqual(['erasure_withdrawn', 'erasure_asked']);
});

it('needs what was checked', async () => {
  const id = await office.accountOf('camille');
  const { reason } = body;
  const wrong = { id, body: JSON.parse(JSON.stringify({ ...body, identity: false, reason })) as typeof body };
  expect((await office.call('desk', erasePersonContract, wrong)).status).toBe(422);
  expect((await office.call('desk', exportPersonContract, { id })).status).toBe(422);
  expect((await office.call('books', listErasuresContract)).status).toBe(403);
});

it.each(['desk', 'it'] as const)(
  'hands out the data of a person to the role %s, which is in the log',
  async (role) => {
    await test.db.update(staffRoles).set({ role });
    const id = await office.accountOf('camille');
    const url = `http://localhost:3000/api/admin/people/${id}/export.zip?identity=yes&delivery=yes`;
    const headers = bearer({ token: await office.tokenOf('desk') });
    const answer = await archiveRoute(new Request(url, { headers }), { params: Promise.resolve({ id }) });
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain('camille@passage.example');
    expect(await logged()).toEqual(['person_exported']);
  },
);
