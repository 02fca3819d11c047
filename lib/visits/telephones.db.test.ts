import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callContract } from '@/tests/security/support';
import { useDatabase } from '@/tests/support/database';
import { callAsTill, samplePlace, telephoneHeaders, telephoneKey } from '@/tests/support/door';
import { useOffice } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn, rawRows } from '../db/rows';
import {
  checkPassContract,
  createPlaceKeyContract,
  doorStateContract,
  inviteDeviceContract,
  listDevicesContract,
  listPlaceKeysContract,
  pairDeviceContract,
  revokeDeviceContract,
  revokePlaceKeyContract,
} from './contract';

const test = useDatabase();
const office = useOffice(test);

beforeEach(async () => {
  await seedCatalogue(test.db);
  await samplePlace(test.db);
  await samplePlace(test.db, { id: 'autre' });
  await samplePlace(test.db, { id: 'ferme', contractUntil: '2025-12-31' });
  // camille is a member of the partner of the first place
  const accountId = await office.accountOf('camille');
  await test.db.execute(
    sql`insert into partner_members (partner_id, account_id, created_at)
        select partner_id, ${accountId}, now() from partner_places where place_id = 'temple'`,
  );
});

const invited = z.object({ url: z.url(), expiresAt: z.iso.datetime() });
const paired = z.object({ token: z.string(), place: z.string(), name: z.string() });

async function invite(): Promise<string> {
  const body = { name: 'Entrée' };
  const { status, data } = await office.call('camille', inviteDeviceContract, { id: 'temple', body });
  expect(status).toBe(201);
  const { url } = invited.parse(data);
  expect(new URL(url).pathname).toBe('/fr/controle');
  return new URL(url).hash.slice(1);
}

async function pair(invitation: string, publicKey: object) {
  const answer = await callContract(pairDeviceContract, { body: { invitation, publicKey } });
  return { status: answer.status, data: (await answer.json()) as unknown };
}

describe('a key of a till', () => {
  it('is made by members of the house for their places only, shown once and stored as a hash', async () => {
    const body = { name: 'Caisse 1' };
    const { status, data } = await office.call('camille', createPlaceKeyContract, { id: 'temple', body });
    expect(status).toBe(201);
    const { key } = z.object({ key: z.string() }).parse(data);
    expect((await callAsTill(key, doorStateContract)).status).toBe(200);
    const rows = await rawRows(test.db, sql`select place_keys::text from place_keys`);
    expect(JSON.stringify(rows)).not.toContain(key);
    const create = (id: string) => office.call('camille', createPlaceKeyContract, { id, body });
    expect([(await create('autre')).status, (await create('nowhere')).status]).toEqual([404, 404]);
    expect((await office.call('desk', createPlaceKeyContract, { id: 'temple', body })).status).toBe(403);
  });

  it('needs a running contract', async () => {
    await test.db.execute(
      sql`update partners set contract_until = '2025-12-31' where id =
          (select partner_id from partner_places where place_id = 'temple')`,
    );
    const body = { name: 'Caisse 1' };
    expect(await office.call('camille', createPlaceKeyContract, { id: 'temple', body })).toMatchObject({
      status: 403,
      code: 'place_not_active',
    });
  });
});

describe('what stands at the door of a place', () => {
  const listed = z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() }).loose()) });

  it('is listed for the house and for leads, without secrets, and for no other house', async () => {
    const { publicKey } = await telephoneKey();
    await pair(await invite(), publicKey);
    await invite();
    await test.db.execute(
      sql`insert into devices (id, place_id, name, created_at, invited_until)
          values (gen_random_uuid(), 'temple', 'jamais reliée', now(), now() - interval '1 minute')`,
    );
    for (const who of ['camille', 'lead'] as const) {
      const { data } = await office.call(who, listDevicesContract, { id: 'temple' });
      const { items } = listed.parse(data);
      expect(items).toMatchObject([{ state: 'active', today: 0 }, { state: 'invited' }]);
      expect(Object.keys(items[0] ?? {})).not.toContain('tokenHash');
    }
    expect((await office.call('camille', listDevicesContract, { id: 'autre' })).status).toBe(404);
    expect((await office.call('desk', listDevicesContract, { id: 'temple' })).status).toBe(403);
    await test.db.execute(sql`update devices set last_seen_at = now() - interval '73 hours'`);
    const silent = await office.call('camille', listDevicesContract, { id: 'temple' });
    expect(listed.parse(silent.data).items.map(({ state }) => state)).toContain('stale');
  });

  it('is revoked by its house only, once', async () => {
    const { key } = z
      .object({ key: z.string() })
      .parse(
        (await office.call('camille', createPlaceKeyContract, { id: 'temple', body: { name: 'Caisse' } }))
          .data,
      );
    await invite();
    const keys = listed.parse((await office.call('camille', listPlaceKeysContract, { id: 'temple' })).data);
    const telephones = listed.parse(
      (await office.call('camille', listDevicesContract, { id: 'temple' })).data,
    );
    const doors = { key: keys.items[0]?.id ?? '', device: telephones.items[0]?.id ?? '' };
    const revoke = async (id: string) => [
      (await office.call('camille', revokePlaceKeyContract, { params: { id, key: doors.key } })).status,
      (await office.call('camille', revokeDeviceContract, { params: { id, device: doors.device } })).status,
    ];
    await test.db.execute(
      sql`update partner_places set partner_id = (select partner_id from partner_places where place_id = 'temple')
          where place_id = 'ferme'`,
    );
    expect(await revoke('autre')).toEqual([404, 404]);
    expect(await revoke('ferme')).toEqual([404, 404]);
    expect((await callAsTill(key, doorStateContract)).status).toBe(200);
    expect(await revoke('temple')).toEqual([204, 204]);
    expect(await revoke('temple')).toEqual([404, 404]);
    expect(await callAsTill(key, doorStateContract)).toMatchObject({ status: 401, code: 'device_revoked' });
    const { publicKey } = await telephoneKey();
    expect((await pair(await invite(), publicKey)).status).toBe(201);
  });
});

describe('a telephone', () => {
  it('is paired once, within ten minutes', async () => {
    const { publicKey } = await telephoneKey();
    const invitation = await invite();
    const first = await pair(invitation, publicKey);
    expect(first).toMatchObject({ status: 201, data: { place: 'temple', name: 'Entrée' } });
    expect(await pair(invitation, publicKey)).toMatchObject({ status: 410, data: { code: 'invalid_token' } });
    const late = await invite();
    await test.db.execute(sql`update devices set invited_until = now() - interval '1 second'`);
    expect((await pair(late, publicKey)).status).toBe(410);
    expect((await pair('x'.repeat(43), publicKey)).status).toBe(410);
  });

  it('calls with its token and a proof by its key, and with nothing less', async () => {
    const { publicKey, privateKey } = await telephoneKey();
    const { token } = paired.parse((await pair(await invite(), publicKey)).data);
    const call = { token, privateKey, method: 'GET', path: doorStateContract.path };
    const ask = async (headers: Record<string, string>) =>
      (await callContract(doorStateContract, { headers })).status;
    const good = await telephoneHeaders(call);
    expect(await ask(good)).toBe(200);
    expect(await ask({ authorization: good.authorization })).toBe(401);
    expect(await ask({ ...good, authorization: `Bearer ${token}` })).toBe(401);
    const stolen = await telephoneKey();
    expect(await ask(await telephoneHeaders({ ...call, privateKey: stolen.privateKey }))).toBe(401);
    expect(await ask(await telephoneHeaders({ ...call, path: checkPassContract.path }))).toBe(401);
    expect(await ask(await telephoneHeaders({ ...call, method: 'POST' }))).toBe(401);
    const hourAgo = new Date(Date.now() - 3_600_000);
    expect(await ask(await telephoneHeaders({ ...call, at: hourAgo }))).toBe(401);
  });

  it('shows its house how old its list of revoked cards is', async () => {
    const { publicKey, privateKey } = await telephoneKey();
    const { token } = paired.parse((await pair(await invite(), publicKey)).data);
    const listAt = async () => {
      const { data } = await office.call('camille', listDevicesContract, { id: 'temple' });
      return z.object({ items: z.array(z.object({ listAt: z.string().nullable() })) }).parse(data).items;
    };
    expect(await listAt()).toEqual([{ listAt: null }]);
    const call = { token, privateKey, method: 'GET', path: doorStateContract.path };
    await callContract(doorStateContract, { headers: await telephoneHeaders(call) });
    expect(await listAt()).toEqual([{ listAt: expect.stringMatching(/Z$/) as string }]);
  });

  it('is refused once it is revoked', async () => {
    const { publicKey, privateKey } = await telephoneKey();
    const { token } = paired.parse((await pair(await invite(), publicKey)).data);
    await test.db.execute(sql`update devices set revoked_at = now()`);
    const headers = await telephoneHeaders({
      token,
      privateKey,
      method: 'GET',
      path: doorStateContract.path,
    });
    const answer = await callContract(doorStateContract, { headers });
    expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
      status: 401,
      code: 'device_revoked',
    });
  });

  it('is in the log when it is invited, by the place instead of the person, and when it is paired', async () => {
    const { publicKey } = await telephoneKey();
    await pair(await invite(), publicKey);
    const [device = ''] = await queryColumn(test.db, z.uuid(), sql`select id from devices`);
    await office.call('lead', revokeDeviceContract, { params: { id: 'temple', device } });
    const entries = sql`select action, actor_kind as kind, actor_name as name from audit_log order by seq`;
    expect(await rawRows(test.db, entries)).toMatchObject([
      { action: 'device_invited', kind: 'customer', name: 'temple' },
      { action: 'device_paired', kind: 'device' },
      { action: 'device_revoked', kind: 'staff', name: 'lead@passage.example' },
    ]);
  });
});
