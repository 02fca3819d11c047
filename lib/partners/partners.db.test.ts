import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PARTNER, samplePartner, samplePlace } from '@/tests/support/door';
import { useDatabase } from '@/tests/support/database';
import { useOffice } from '@/tests/support/staff';
import { callContract } from '@/tests/security/support';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn } from '../db/rows';
import { logInByLink } from '../identity/commands/link-login';
import { oneTimeToken } from '../identity/one-time-tokens';
import { accounts } from '../identity/tables';
import {
  addPartnerContract,
  addPartnerMemberContract,
  getPartnerContract,
  listPartnersContract,
  removePartnerMemberContract,
  requestHouseLinkContract,
  savePartnerContract,
  savePlaceTermsContract,
} from './contract';
import { listPartners } from './partner-queries';
import { findPartnerPlace } from './queries';

const test = useDatabase();
const office = useOffice(test);

beforeEach(() => seedCatalogue(test.db));

const origin = () => ({ network: '203.0.113.9', userAgent: 'test', at: new Date() });
const NEW = 'neuf@house.example';
const MEMBER = { email: NEW, firstName: 'Nina', lastName: 'Neuf' };

/** Entries of the log, the newest first. */
const listed = async (query: object) => (await listAudit(test.db, auditQuerySchema.parse(query))).items;

/** Tokens of the mailed links to an address, oldest first. */
async function mailedTokens(address: string): Promise<string[]> {
  const ids = await queryColumn(
    test.db,
    z.string(),
    sql`select data->>'tokenId' from mails where template like 'house%' and to_address = ${address} order by template, id`,
  );
  return ids.map(oneTimeToken);
}

describe('a partner house', () => {
  it('is added, found by its name and changed', async () => {
    const added = await office.call('lead', addPartnerContract, { body: PARTNER });
    const { id } = z.object({ id: z.uuid() }).parse(added.data);
    const { data } = await office.call('books', getPartnerContract, { id });
    expect(data).toMatchObject({ iban: 'CH9300762011623852957', contractUntil: null, state: 'running' });
    await office.call('books', savePartnerContract, {
      id,
      body: { ...PARTNER, iban: '', contractUntil: '2026-02-01' },
    });
    const list = await office.call('desk', listPartnersContract);
    expect(list.data).toMatchObject({
      total: 1,
      items: [{ name: 'Fondation du Lac', state: 'over', isPayable: false }],
    });
    expect((await office.call('desk', addPartnerContract, { body: PARTNER })).status).toBe(403);
    expect((await office.call('editor', listPartnersContract)).status).toBe(403);
  });

  it('is not changed over the version of somebody else', async () => {
    const added = await office.call('lead', addPartnerContract, { body: PARTNER });
    const { id } = z.object({ id: z.uuid() }).parse(added.data);
    const read = async () =>
      z
        .object({ version: z.string() })
        .loose()
        .parse((await office.call('books', getPartnerContract, { id })).data);
    const { version } = await read();
    const save = (body: object) =>
      office.call('books', savePartnerContract, { id, body: { ...PARTNER, ...body } });
    expect(await save({ contactName: 'Nina Neuf', version })).toMatchObject({ status: 204 });
    expect(await save({ iban: '', version })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await read()).toMatchObject({ iban: 'CH9300762011623852957', contactName: 'Nina Neuf' });
    expect(await save({ iban: '', version: (await read()).version })).toMatchObject({ status: 204 });
  });

  it.each([
    ['iban', { iban: 'CH93 0076 2011 6238 5295 8' }],
    ['paymentReference', { iban: 'CH44 3199 9123 0008 8901 2' }],
    ['paymentReference', { paymentReference: '210000000003139471430009017' }],
    ['contractUntil', { contractUntil: '2025-12-31' }],
    ['address.zip', { address: { ...PARTNER.address, zip: '200' } }],
    ['name', { name: '' }],
  ])('refuses %s that is wrong', async (path, wrong) => {
    const answer = await callContract(addPartnerContract, {
      headers: { 'x-authorization-token': `Bearer ${await office.tokenOf('lead')}` },
      body: { ...PARTNER, ...wrong },
    });
    expect(answer.status).toBe(422);
    const { errors } = z
      .object({ errors: z.array(z.object({ path: z.string() }).loose()) })
      .parse(await answer.json());
    expect(errors.map((one) => one.path)).toEqual([path]);
  });
});

it.each([
  ['theatre de l’ancien', 1],
  ["Théâtre de l'Ancien Bain", 1],
  ['ANCIEN BAIN', 1],
  ['ancien theatre', 0],
  ['%', 0],
  ['’', 0],
])('the list finds a house without its accents and apostrophes: %s', async (q, total) => {
  await samplePartner(test.db);
  await test.db.execute(sql`update partners set name = 'Théâtre de l’Ancien Bain'`);
  const list = await listPartners(test.db, { q, page: 1 }, { today: '2026-11-20' });
  expect([list.total, list.items.length]).toEqual([total, total]);
});

describe('the terms of a place', () => {
  const terms = { entry: 'once_a_day', confirmFirst: true, graceDays: 3 } as const;

  it('replace rules and prices, and may bring a place to another house', async () => {
    const partner = await samplePartner(test.db);
    await samplePlace(test.db, { id: 'autre' });
    const prices = [
      { from: '2026-01-01', priceCents: 1500, reducedCents: 1000 },
      { from: '2026-09-01', until: '2026-12-31', priceCents: 1800 },
    ];
    const body = { ...terms, partner, prices };
    expect((await office.call('lead', savePlaceTermsContract, { id: 'autre', body })).status).toBe(204);
    expect(await findPartnerPlace(test.db, 'autre')).toMatchObject({
      rules: { entry: 'once_a_day', confirmFirst: true, graceDays: 3, extension: null },
      prices: [
        { from: '2026-01-01', until: null, priceCents: 1500, reducedCents: 1000 },
        { from: '2026-09-01', until: '2026-12-31', priceCents: 1800, reducedCents: null },
      ],
    });
    const { data } = await office.call('lead', getPartnerContract, { id: partner });
    expect(data).toMatchObject({ places: [{ id: 'autre' }, { id: 'temple' }] });
  });

  it('stay when the place moves, and over the version of somebody else', async () => {
    const partner = await samplePartner(test.db);
    const save = (body: object) =>
      office.call('lead', savePlaceTermsContract, { id: 'temple', body: { partner, ...body } });
    const version = async () => {
      const { data } = await office.call('books', getPartnerContract, { id: partner });
      const { places } = z
        .object({ places: z.array(z.looseObject({ id: z.string(), version: z.string() })) })
        .loose()
        .parse(data);
      return places.find(({ id }) => id === 'temple')?.version;
    };
    const read = await version();
    const prices = [{ from: '2026-01-01', priceCents: 1500 }];
    expect(await save({ ...terms, prices, version: read })).toMatchObject({ status: 204 });
    expect(await save({ graceDays: 1, version: read })).toMatchObject({ status: 409, code: 'conflict' });
    const added = await office.call('lead', addPartnerContract, { body: PARTNER });
    const other = z.object({ id: z.uuid() }).parse(added.data).id;
    expect(await save({ partner: other })).toMatchObject({ status: 204 });
    // the log says what has changed: the house alone
    const [logged] = await listed({ action: 'place_terms_saved' });
    expect(logged).toMatchObject({ before: { partner }, after: { partner: other } });
    expect({ ...logged?.after, partner }).toEqual(logged?.before);
    expect(await findPartnerPlace(test.db, 'temple')).toMatchObject({
      rules: { ...terms, extension: null },
      prices: [{ from: '2026-01-01', priceCents: 1500 }],
    });
    expect(await save({ graceDays: 1, version: read })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await save({ graceDays: 1 })).toMatchObject({ status: 204 });
    expect(await findPartnerPlace(test.db, 'temple')).toMatchObject({ rules: { ...terms, graceDays: 1 } });
  });

  it('refuse what does not exist and prices that contradict each other', async () => {
    const partner = await samplePartner(test.db);
    const price = { from: '2026-01-01', priceCents: 1500, reducedCents: 1000 };
    const save = async (wrong: object, id = 'temple') =>
      (
        await office.call('lead', savePlaceTermsContract, {
          id,
          body: { ...terms, partner, prices: [price], ...wrong },
        })
      ).status;
    expect(await save({}, 'nowhere')).toBe(404);
    expect(await save({ extension: 'nothing' })).toBe(422);
    expect(await save({ partner: '00000000-0000-4000-8000-000000000000' })).toBe(422);
    expect(await save({ prices: [price, price] })).toBe(422);
    expect(await save({ prices: [{ ...price, reducedCents: 1600 }] })).toBe(422);
    expect(await save({ graceDays: 15 })).toBe(422);
  });
});

describe('a member of a house', () => {
  it('is invited by mail; the link activates the account and logs in once', async () => {
    const id = await samplePartner(test.db);
    const { status } = await office.call('lead', addPartnerMemberContract, { id, body: MEMBER });
    expect(status).toBe(201);
    const [token = ''] = await mailedTokens(NEW);
    const [pending] = await test.db.select().from(accounts).where(eq(accounts.username, NEW));
    expect(pending).toMatchObject({ status: 'pending', passwordHash: null });
    expect((await logInByLink(test.db, token, origin())).ok).toBe(true);
    const [active] = await test.db.select().from(accounts).where(eq(accounts.username, NEW));
    expect(active?.status).toBe('active');
    expect(await logInByLink(test.db, token, origin())).toMatchObject({
      error: { code: 'invalid_token', fields: [{ code: 'link_used' }] },
    });
  });

  it('gets no way in by a password that another person chose for the address', async () => {
    const id = await samplePartner(test.db);
    await office.call('lead', addPartnerMemberContract, { id, body: MEMBER });
    await test.db.update(accounts).set({ passwordHash: 'chosen' }).where(eq(accounts.username, NEW));
    const [token = ''] = await mailedTokens(NEW);
    await logInByLink(test.db, token, origin());
    const [active] = await test.db.select().from(accounts).where(eq(accounts.username, NEW));
    expect(active?.passwordHash).toBeNull();
  });

  it('asks for a new link, which ends after half an hour; other addresses get none', async () => {
    const id = await samplePartner(test.db);
    await office.call('lead', addPartnerMemberContract, { id, body: MEMBER });
    const ask = async (email: string) =>
      (await callContract(requestHouseLinkContract, { body: { email } })).status;
    expect([await ask(NEW), await ask('camille@passage.example')]).toEqual([202, 202]);
    expect(await mailedTokens('camille@passage.example')).toEqual([]);
    const [invitation = '', asked = ''] = await mailedTokens(NEW);
    expect((await logInByLink(test.db, invitation, origin())).ok).toBe(false);
    const late = { ...origin(), at: new Date(Date.now() + 31 * 60_000) };
    expect((await logInByLink(test.db, asked, late)).ok).toBe(false);
    expect((await logInByLink(test.db, asked, origin())).ok).toBe(true);
  });

  it('is removed with the open links', async () => {
    const id = await samplePartner(test.db);
    const { data } = await office.call('lead', addPartnerMemberContract, { id, body: MEMBER });
    const { accountId } = z.object({ accountId: z.uuid() }).parse(data);
    const remove = () =>
      office.call('lead', removePartnerMemberContract, { id, params: { id, account: accountId } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const [token = ''] = await mailedTokens(NEW);
    expect((await logInByLink(test.db, token, origin())).ok).toBe(false);
  });
});
