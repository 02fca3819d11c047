import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { endedOrBlocked } from '@/tests/support/ended-or-blocked';
import { systemActor } from '../audit/actor';
import { addEntry } from '../cart/commands/add-entry';
import type { CartContext } from '../cart/commands/context';
import { setCode } from '../cart/commands/set-code';
import { carts } from '../cart/tables';
import { loadCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { addDays, zurichInstant } from '../core/dates';
import { newId } from '../core/ids';
import { resendActivation } from '../identity/commands/accounts';
import { requestPasswordReset } from '../identity/commands/passwords';
import { seedAccounts } from '../identity/sample';
import { accounts, oneTimeTokens, secondFactors } from '../identity/tables';
import { mails } from '../mail/tables';
import { mailHouseLink } from '../partners/commands/members';
import { partnerMembers, partners } from '../partners/tables';
import { addNote } from '../notes/commands/write-note';
import { notes } from '../notes/tables';
import { remindRenewals } from '../orders/commands/remind-renewals';
import { renewalReminders } from '../orders/tables';
import { issuePasses } from '../passes/commands/issue-passes';
import { importFile } from '../pro/commands/import-file';
import { setQuota } from '../pro/commands/set-quota';
import { proImports, proQuotas } from '../pro/tables';
import { seedCodes } from '../promotions/sample';
import { beginSecondFactor, confirmSecondFactor } from '../staff/commands/second-factor';
import { eraseProven } from './commands/erase-account';

const test = useCommittedDatabase();
const at = new Date();
const username = 'camille@passage.example';

beforeEach(() => seedAccounts(test.db, at));

const findId = async () => {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  return account?.id ?? '';
};

async function joinHouse(accountId: string) {
  const [id, createdAt] = [newId(), at];
  await test.db
    .insert(partners)
    .values({ id, name: 'Maison', language: 'fr', contractFrom: '2026-01-01', createdAt });
  await test.db.insert(partnerMembers).values({ partnerId: id, accountId, createdAt });
}

/** Starts work while an account is being deleted. */
async function duringErasure<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const { started } = await test.db.transaction(async (tx) => {
    await eraseProven(tx, { accountId, at, provider: null });
    const begun = work();
    await endedOrBlocked(begun);
    return { started: begun };
  });
  return started;
}

describe('while an account is being deleted', () => {
  it('a note on its person is refused', async () => {
    const id = await findId();
    const note = { target: { type: 'person' as const, id }, text: 'prefers mornings' };
    const by = systemActor('test', at);
    expect(await duringErasure(id, () => addNote(test.db, note, by))).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await test.db.select().from(notes)).toEqual([]);
  });

  it.each([
    ['a new password', requestPasswordReset],
    ['the activation', resendActivation],
    ['the page of a house', mailHouseLink],
  ])('a link to %s is not mailed', async (_, send) => {
    const accountId = await findId();
    if (send === resendActivation) await test.db.update(accounts).set({ status: 'pending' });
    await joinHouse(accountId);
    await duringErasure(accountId, () => send(test.db, username, at));
    expect(await test.db.select().from(oneTimeTokens)).toEqual([]);
    expect((await test.db.select().from(mails)).map(({ template }) => template)).toEqual(['account_deleted']);
  });

  it.each([
    ['a product', (context: CartContext) => addEntry(test.db, { product: 'PASSAGE' }, context)],
    ['a code', (context: CartContext) => setCode(test.db, { code: 'BIENVENUE10' }, context)],
  ])('%s no longer goes into the cart', async (_, put) => {
    await seedCatalogue(test.db);
    await seedCodes(test.db, at);
    const accountId = await findId();
    const refused = await duringErasure(accountId, () => put({ accountId, locale: 'fr', at }));
    expect(refused).toMatchObject({ error: { code: 'unauthenticated' } });
    expect(await test.db.select().from(carts)).toEqual([]);
  });

  it('a file of a company is not taken', async () => {
    await seedCatalogue(test.db);
    const accountId = await findId();
    const bytes = Buffer.from(
      'Produit;Prénom;Nom;Date de naissance;E-mail\nPASSAGE;Jo;Favre;14.03.1989;jo@passage.example',
    );
    const file = { fileName: 'equipe.csv', bytes };
    const refused = await duringErasure(accountId, () =>
      importFile(test.db, file, { accountId, locale: 'fr', at }),
    );
    expect(refused).toMatchObject({ error: { code: 'unauthenticated' } });
    expect(await test.db.select().from(proImports)).toEqual([]);
  });

  it('a second factor is not added', async () => {
    const [accountId, sessionId] = [await findId(), newId()];
    const by = { ...systemActor('test', at), id: accountId };
    const actor = { accountId, sessionId, username };
    const begun = await beginSecondFactor(test.db, actor, 'passage-demo', by);
    if (!begun.ok) throw new Error(begun.error.code);
    const { ticket, secret } = begun.data;
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
    const refused = await duringErasure(accountId, () =>
      confirmSecondFactor(test.db, actor, { ticket, otp }, by),
    );
    expect(refused).toMatchObject({ error: { code: 'invalid_token' } });
    expect(await test.db.select().from(secondFactors)).toEqual([]);
  });

  it('a quota is not set', async () => {
    await seedCatalogue(test.db);
    const quota = { username, product: 'PASSAGE', edition: '26-27', quota: 5 };
    const refused = await duringErasure(await findId(), () =>
      setQuota(test.db, quota, systemActor('test', at)),
    );
    expect(refused).toMatchObject({ error: { code: 'not_found' } });
    expect(await test.db.select().from(proQuotas)).toEqual([]);
  });

  it('the end of a pass is not reminded of', async () => {
    await seedCatalogue(test.db);
    const accountId = await findId();
    const edition = (await loadCatalogue(test.db)).editions.find(({ code }) => code === '25-26');
    if (!edition) throw new Error('no edition');
    const holder = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
    const pass = { kind: 'pass' as const, accountId, edition, extensions: [], options: [], holder };
    await issuePasses(test.db, [pass], at);
    const weekBefore = zurichInstant(addDays(edition.validUntil, -7), '09:00');
    await duringErasure(accountId, () => remindRenewals(test.db, weekBefore));
    expect(await test.db.select().from(renewalReminders)).toEqual([]);
    expect((await test.db.select().from(mails)).map(({ template }) => template)).toEqual(['account_deleted']);
  });
});
