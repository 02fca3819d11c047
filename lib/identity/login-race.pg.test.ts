import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useCommittedDatabase } from '../../tests/support/database';
import { changeAccess } from './commands/access';
import { login } from './commands/login';
import { setPassword } from './commands/passwords';
import { exchangeSession } from './commands/session-changes';
import { startSession } from './commands/sessions';
import { findPendingAddress } from './link-queries';
import { hashPassword } from './password';
import { findActor } from './queries';
import { seedAccounts } from './sample';
import { accounts } from './tables';
import { endedOrBlocked } from '@/tests/support/ended-or-blocked';

const test = useCommittedDatabase();
const at = new Date();
const username = 'camille@passage.example';
const NEW = 'une autre phrase';

beforeEach(() => seedAccounts(test.db, at));

const logIn = (password: string) =>
  login(test.db, { username, password }, { network: '::1', userAgent: '', at });

it('a login with the old password ends with the new one, also when both happen at once', async () => {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  const passwordHash = await hashPassword(NEW);
  const early = await test.db.transaction(async (tx) => {
    await setPassword(tx, { accountId: account?.id ?? '', passwordHash, at });
    const started = logIn('passage-demo');
    await endedOrBlocked(started);
    return { started };
  });
  const answer = await early.started;
  expect(answer.ok && (await findActor(test.db, answer.data, at))).toBeFalsy();
  expect(answer).toMatchObject({ error: { code: 'invalid_credentials' } });
  expect((await logIn(NEW)).ok).toBe(true);
});

it('a change that was proven with the old password undoes no new one, and takes no address', async () => {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  const accountId = account?.id ?? '';
  const stranger = await startSession(test.db, { accountId, userAgent: '', at });
  const passwordHash = await hashPassword(NEW);
  const wish = {
    currentPassword: 'passage-demo',
    username: 'stranger@passage.example',
    password: 'his own phrase',
  };
  const early = await test.db.transaction(async (tx) => {
    await setPassword(tx, { accountId, passwordHash, at });
    const started = changeAccess(test.db, stranger, wish, at);
    await endedOrBlocked(started);
    return { started };
  });
  expect(await early.started).toMatchObject({
    error: { code: 'invalid_data', fields: [{ path: 'currentPassword', code: 'wrong' }] },
  });
  expect((await logIn(NEW)).ok).toBe(true);
  expect(await findPendingAddress(test.db, accountId, at)).toBeNull();
});

it('a session that is exchanged meanwhile ends with the old password', async () => {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  const accountId = account?.id ?? '';
  const passwordHash = await hashPassword(NEW);
  const old = await startSession(test.db, { accountId, userAgent: '', at });
  const exchanging = await test.db.transaction(async (tx) => {
    const { sessionId, refresh_token: refreshToken } = old;
    const exchanged = await exchangeSession(tx, { refreshToken, sessionId, userAgent: '', at });
    const setting = test.db.transaction((other) => setPassword(other, { accountId, passwordHash, at }));
    await endedOrBlocked(setting);
    return { exchanged, setting };
  });
  await exchanging.setting;
  const { exchanged } = exchanging;
  expect(exchanged.ok && (await findActor(test.db, exchanged.data, at))).toBeNull();
});
