import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forgetCatalogue } from '@/lib/catalogue/queries';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { queryColumn } from '@/lib/db/rows';
import {
  activationContract,
  changeAccessContract,
  confirmAddressContract,
  forgotPasswordContract,
  loginContract,
  refreshContract,
  resetPasswordContract,
  signUpContract,
  userContract,
} from '@/lib/identity/contract';
import { oneTimeToken } from '@/lib/identity/one-time-tokens';
import { tokenPairSchema, type TokenPair } from '@/lib/identity/schema';
import { declineAccountContract } from '@/lib/privacy/contract';
import { renewalContract } from '@/lib/renewal/contract';
import { useDatabase } from '../support/database';
import { findWords } from '../support/personal-data';
import { bearer, callContract } from './support';

/**
 * Account pre-hijacking: an attacker registers with the victim's address, prepares every way back in, and waits for
 * the victim. All of it must be worthless from then on.
 */
const test = useDatabase();
const username = 'ana@passage.example';
const openers = 'une phrase du premier venu';
const owners = 'une phrase de la titulaire';
const elsewhere = 'mallory@passage.example';
const person = { firstName: 'Mallory', lastName: 'Muster', username, locale: 'fr' };

let session: TokenPair;
/** Token of the latest mail of a kind. */
async function mailedToken(purpose: 'activation' | 'reset' | 'email'): Promise<string> {
  const [id] = await queryColumn(
    test.db,
    z.string(),
    sql`select id from one_time_tokens where purpose = ${purpose} order by created_at desc, id limit 1`,
  );
  return oneTimeToken(id ?? '');
}

/** The account, a session of it, and a link that would change its address. */
beforeEach(async () => {
  forgetCatalogue();
  await seedCatalogue(test.db);
  const opened = await callContract(renewalContract, { body: { newUser: { ...person, password: openers } } });
  session = tokenPairSchema.parse(await opened.json());
  const move = { currentPassword: openers, username: elsewhere };
  expect((await callContract(changeAccessContract, { headers: bearer(session), body: move })).status).toBe(
    200,
  );
});

const post = async (contract: Parameters<typeof callContract>[0], body: unknown) =>
  (await callContract(contract, { body })).status;
const logIn = (password: string) => post(loginContract, { username, password });

/** Remaining access of the attacker: the session by token, its renewal, and the account at their own address. */
async function waysBack() {
  return {
    token: (await callContract(userContract, { headers: bearer(session) })).status,
    refresh: await post(refreshContract, { refresh_token: session.refresh_token }),
    move: await post(confirmAddressContract, { token: await mailedToken('email') }),
  };
}
const NONE = { token: 401, refresh: 401, move: 410 };

describe('an attacker who registers with another person’s address', () => {
  it('has all ways back until the owner acts', async () => {
    expect(await waysBack()).toEqual({ token: 200, refresh: 200, move: 200 });
  });

  it('cannot log in before the address is confirmed', async () => {
    expect(await logIn(openers)).toBe(403);
  });

  it('loses the session and the address change link when the owner activates', async () => {
    expect(await post(activationContract, { token: await mailedToken('activation') })).toBe(200);
    expect(await waysBack()).toEqual(NONE);
  });

  it('also loses the password when the owner sets one', async () => {
    expect(await post(forgotPasswordContract, { username })).toBe(202);
    expect(await post(resetPasswordContract, { token: await mailedToken('reset'), password: owners })).toBe(
      200,
    );
    expect(await waysBack()).toEqual(NONE);
    expect([await logIn(openers), await logIn(owners)]).toEqual([401, 200]);
  });

  it('also loses what was prepared after activation when the owner sets a password', async () => {
    await post(activationContract, { token: await mailedToken('activation') });
    const again = await callContract(loginContract, { body: { username, password: openers } });
    session = tokenPairSchema.parse(await again.json());
    const move = { currentPassword: openers, username: elsewhere };
    await callContract(changeAccessContract, { headers: bearer(session), body: move });
    await post(forgotPasswordContract, { username });
    await post(resetPasswordContract, { token: await mailedToken('reset'), password: owners });
    expect(await waysBack()).toEqual(NONE);
  });
});

describe('a second sign-up with the address of a pending account', () => {
  it('is refused and changes neither password nor link', async () => {
    const token = await mailedToken('activation');
    expect(await post(signUpContract, { ...person, firstName: 'Ana', password: owners })).toBe(409);
    expect(await post(renewalContract, { newUser: { ...person, password: owners } })).toBe(409);
    expect([await logIn(owners), await logIn(openers)]).toEqual([401, 403]);
    expect(await post(activationContract, { token })).toBe(200);
  });
});

describe('the owner of the mailbox who did not register', () => {
  const decline = async (token: string) =>
    (await callContract(declineAccountContract, { body: { token } })).status;

  it('deletes the account with the mail link and creates their own', async () => {
    const token = await mailedToken('activation');
    expect(await decline(token)).toBe(204);
    expect(await waysBack()).toEqual(NONE);
    expect([await logIn(openers), await decline(token)]).toEqual([401, 410]);
    // the outbox drops the mail about the deletion once it is sent
    expect(await findWords(test.db, ['Mallory', openers, elsewhere])).toEqual([
      'mails.data: Mallory',
      'mails.to_name: Mallory',
    ]);
    expect(await post(signUpContract, { ...person, firstName: 'Ana', password: owners })).toBe(201);
    expect(await logIn(openers)).toBe(401);
    expect(await post(activationContract, { token: await mailedToken('activation') })).toBe(200);
    expect(await logIn(owners)).toBe(200);
  });

  it('cannot delete an active account, nor use another link', async () => {
    const token = await mailedToken('activation');
    expect(await decline(await mailedToken('email'))).toBe(410);
    expect(await decline(`${token.slice(0, -2)}AA`)).toBe(410);
    expect(await post(activationContract, { token })).toBe(200);
    expect(await decline(token)).toBe(410);
    expect(await logIn(openers)).toBe(200);
  });
});
