import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { shopCustomer } from '@/tests/support/shop';
import { seedCatalogue } from '../catalogue/sample';
import { claimPass } from './commands/claim-pass';
import { findClaim } from './claim-queries';
import { claimToken } from './claim-link';
import { issuePasses } from './commands/issue-passes';
import { listPasses } from './queries';

const test = useDatabase();
const at = new Date('2026-11-21T10:00:00Z');
const item = randomUUID();
const token = claimToken(item, '2027-08-31');
let accountId: string;

beforeEach(async () => {
  await seedCatalogue(test.db);
  accountId = await shopCustomer(test.db);
  await issuePasses(
    test.db,
    [
      {
        kind: 'pass',
        accountId: null,
        holder: { firstName: 'Zoé', lastName: 'Favre', birthDate: '1989-03-14' },
        edition: { code: '26-27', validFrom: '2026-09-01', validUntil: '2027-08-31' },
        extensions: [],
        options: [],
        orderItemId: item,
      },
    ],
    at,
  );
});

const viewer = (change: object = {}) => ({ accountId, at, locale: 'fr' as const, ...change });
const claim = (change: object = {}, link = token) => claimPass(test.db, { token: link }, viewer(change));
const stateFor = async (change: object = {}, link = token) =>
  (await findClaim(test.db, link, viewer(change))).state;
const refused = (code?: string) => ({
  ok: false,
  error: { code: 'invalid_token', ...(code ? { fields: [{ path: 'token', code }] } : {}) },
});

describe('a claim link', () => {
  it('adds the pass to their account, idempotently', async () => {
    expect(await stateFor({ accountId: null })).toBe('open');
    expect(await claim()).toMatchObject({ ok: true, data: { holder: { firstName: 'Zoé' } } });
    expect(await claim()).toMatchObject({ ok: true });
    expect(await stateFor()).toBe('own');
    expect(await listPasses(test.db, viewer())).toHaveLength(1);
  });

  it('can be used by one account only', async () => {
    await claim();
    const other = { accountId: await shopCustomer(test.db) };
    expect(await claim(other)).toEqual(refused('link_used'));
    expect(await findClaim(test.db, token, viewer(other))).toEqual({ state: 'used' });
    expect(await findClaim(test.db, token, viewer({ accountId: null }))).toEqual({ state: 'used' });
  });

  it('stays used when the account is deleted', async () => {
    await claim();
    await test.db.execute(sql`update passes set account_id = null, erase_after = '2027-08-31'`);
    expect(await claim()).toEqual(refused('link_used'));
  });

  it('expires with the pass', async () => {
    expect(await stateFor({ at: new Date('2027-08-31T10:00:00Z') })).toBe('open');
    const late = { at: new Date('2027-09-01T10:00:00Z') };
    expect(await stateFor(late)).toBe('expired');
    expect(await claim(late)).toEqual(refused('link_expired'));
  });

  it.each([
    ['another pass', claimToken(randomUUID(), '2027-08-31')],
    ['a later day', token.replace('2027', '2029')],
    ['a changed signature', `${token.slice(0, -2)}AA`],
    ['nothing', ''],
  ])('is refused with %s', async (_, link) => {
    expect(await claim({}, link)).toEqual(refused());
    expect(await stateFor({}, link)).toBe('failed');
  });

  it('gives no blocked pass', async () => {
    await test.db.execute(sql`update passes set is_blocked = true`);
    expect(await claim()).toEqual(refused());
  });
});
