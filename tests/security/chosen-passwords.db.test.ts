import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryColumn, rawRows } from '@/lib/db/rows';
import type { Contract } from '@/lib/http/define-contract';
import { login } from '@/lib/identity/commands/login';
import { requestPasswordReset } from '@/lib/identity/commands/passwords';
import { changeAccessContract, resetPasswordContract, signUpContract } from '@/lib/identity/contract';
import { oneTimeToken } from '@/lib/identity/one-time-tokens';
import { seedAccounts } from '@/lib/identity/sample';
import { renewalContract } from '@/lib/renewal/contract';
import { useDatabase } from '../support/database';
import { bearer, callContract } from './support';

/** Every endpoint that sets a password rejects easily guessed ones. */
const test = useDatabase();
const at = new Date();
const username = 'camille@passage.example';
const current = 'passage-demo';
const ana = { firstName: 'Ana', lastName: 'Keller', username: 'ana@passage.example', locale: 'fr' };
let link = '';
let headers: Record<string, string> = {};

beforeEach(async () => {
  await seedAccounts(test.db, at);
  await requestPasswordReset(test.db, username, at);
  const [id] = await queryColumn(test.db, z.string(), sql`select id from one_time_tokens`);
  link = oneTimeToken(id ?? '');
  const session = await login(
    test.db,
    { username, password: current },
    { network: '::1', userAgent: '', at },
  );
  headers = session.ok ? bearer(session.data) : {};
});

type Door = {
  name: string;
  contract: Contract;
  path: string;
  /** A password built from the owner's names and address. */
  own: string;
  body: (password: string) => unknown;
};

const DOORS: Door[] = [
  {
    name: 'signing up',
    contract: signUpContract,
    path: 'password',
    own: 'ana keller',
    body: (password) => ({ ...ana, password }),
  },
  {
    name: 'renewing as a new customer',
    contract: renewalContract,
    path: 'newUser.password',
    own: 'keller-ana',
    body: (password) => ({ newUser: { ...ana, password } }),
  },
  {
    name: 'replacing a forgotten one',
    contract: resetPasswordContract,
    path: 'password',
    own: 'rochat.camille',
    body: (password) => ({ token: link, password }),
  },
  {
    name: 'changing it',
    contract: changeAccessContract,
    path: 'password',
    own: username,
    body: (password) => ({ currentPassword: current, password }),
  },
];

const hashes = () => rawRows(test.db, sql`select username, password_hash from accounts order by username`);

describe('an easily guessed password', () => {
  it.each(DOORS)('is refused when $name', async ({ contract, path, own, body }) => {
    const send = (password: string) =>
      callContract(contract, {
        body: body(password),
        ...(contract.access === 'anyone' ? {} : { headers }),
      });
    const before = await hashes();
    const answers = [await send('Motdepasse'), await send(own)];
    const problems = (await Promise.all(answers.map((answer) => answer.json()))) as unknown[];
    expect(problems).toMatchObject([
      { status: 422, code: 'invalid_data', errors: [{ path, code: 'password_common' }] },
      { status: 422, code: 'invalid_data', errors: [{ path, code: 'password_personal' }] },
    ]);
    expect(await hashes()).toEqual(before);
  });

  it('does not use up the mail link', async () => {
    const reset = (password: string) =>
      callContract(resetPasswordContract, { body: { token: link, password } });
    expect([(await reset('12345678')).status, (await reset('une phrase à moi')).status]).toEqual([422, 200]);
  });
});
