import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forgetCatalogue } from '@/lib/catalogue/queries';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { sendContactMessageContract } from '@/lib/contact/contract';
import { queryColumn, queryRows } from '@/lib/db/rows';
import { activationContract, changeAccessContract, changeProfileContract } from '@/lib/identity/contract';
import { oneTimeToken } from '@/lib/identity/one-time-tokens';
import { tokenPairSchema, type TokenPair } from '@/lib/identity/schema';
import { eraseAccountContract, exportAccountContract } from '@/lib/privacy/contract';
import { renewalContract } from '@/lib/renewal/contract';
import { useDatabase } from '../support/database';
import { bearer, callContract } from './support';

/**
 * A person has written to us without an account. Using their address in an account, or as a new address, must neither
 * show nor delete their data before the mailbox has confirmed it.
 */
const test = useDatabase();
const ana = 'ana@passage.example';
const password = 'une phrase entière';
const SUBJECT = 'Une question délicate';

beforeEach(async () => {
  forgetCatalogue();
  await seedCatalogue(test.db);
  const message = { subject: SUBJECT, message: 'Entre nous.', firstName: 'Ana', lastname: 'Keller' };
  const sent = await callContract(sendContactMessageContract, { body: { ...message, contact: ana } });
  expect(sent.status).toBe(202);
});

/** An unconfirmed account and its session. */
async function open(username: string): Promise<TokenPair> {
  const newUser = { firstName: 'Mallory', lastName: 'Muster', username, password, locale: 'fr' };
  const opened = await callContract(renewalContract, { body: { newUser } });
  return tokenPairSchema.parse(await opened.json());
}

const exported = async (session: TokenPair) =>
  (await callContract(exportAccountContract, { headers: bearer(session) })).text();
const erase = async (session: TokenPair) =>
  (await callContract(eraseAccountContract, { headers: bearer(session), body: { password } })).status;

/** Ana's data: the message, and its queued copy. */
const hers = async () => {
  const [row] = await queryRows(
    test.db,
    z.strictObject({ messages: z.number(), mails: z.number() }),
    sql`select (select count(*)::int from contact_messages where email = ${ana}) as messages,
          (select count(*)::int from mails where template = 'contact_copy' and status = 'queued'
            and to_address = ${ana}) as mails`,
  );
  return row;
};
const UNTOUCHED = { messages: 1, mails: 1 };

describe('another person’s address', () => {
  it('shows and deletes none of their data in a pending account', async () => {
    const session = await open(ana);
    expect(await exported(session)).not.toContain(SUBJECT);
    expect(await exported(session)).not.toContain('contact_copy');
    expect(await erase(session)).toBe(204);
    expect(await hers()).toEqual(UNTOUCHED);
  });

  it('shows and deletes none of their data as a contact address or an unconfirmed one', async () => {
    const session = await open('mallory@passage.example');
    await test.db.execute(sql`update accounts set status = 'active'`);
    const change = { headers: bearer(session), body: { email: ana } };
    expect((await callContract(changeProfileContract, change)).status).toBe(200);
    const move = { headers: bearer(session), body: { currentPassword: password, username: ana } };
    expect((await callContract(changeAccessContract, move)).status).toBe(200);
    expect(await exported(session)).not.toContain(SUBJECT);
    expect(await erase(session)).toBe(204);
    expect(await hers()).toEqual(UNTOUCHED);
  });

  it('shows and deletes all of it once confirmed', async () => {
    await open(ana);
    const [id] = await queryColumn(test.db, z.string(), sql`select id from one_time_tokens`);
    const token = oneTimeToken(id ?? '');
    expect((await callContract(activationContract, { body: { token } })).status).toBe(200);
    const alreadyUser = { username: ana, password };
    const again = await callContract(renewalContract, { body: { alreadyUser } });
    const session = tokenPairSchema.parse(await again.json());
    expect(await exported(session)).toContain(SUBJECT);
    expect(await erase(session)).toBe(204);
    expect(await hers()).toEqual({ messages: 0, mails: 0 });
  });
});
